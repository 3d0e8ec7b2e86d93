import { docxOf, HEAD, NAMESPACES, OFFICE, paragraph, run } from './word-documents.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const ABOUT = 'w:author="Recruiter" w:date="2024-01-01T00:00:00Z"';

/** What a person reads in these documents, changes accepted and comments gone. */
export const TRACKED_TEXT = 'Ada Lindqvist works as Foreman in Kiruna.';

/**
 * A DOCX in review: change tracking is on, "Welder" was struck, "Foreman" was put in its place, and both the name and the town have
 * a comment.
 *
 * @param settings further settings, as XML
 */
export function trackedDocxWithComment(settings = ''): Buffer {
  const comment = (id: number, text: string): string =>
    `<w:comment w:id="${id}" w:initials="R" ${ABOUT}>${paragraph(run(text))}</w:comment>`;
  const commented = (id: number, text: string): string =>
    `<w:commentRangeStart w:id="${id}"/>${run(text)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
  return docxOf({
    body: paragraph(
      commented(1, 'Ada Lindqvist') +
        run(' works as ') +
        `<w:del w:id="11" ${ABOUT}><w:r><w:delText>Welder</w:delText></w:r></w:del>` +
        `<w:ins w:id="12" ${ABOUT}>${run('Foreman')}</w:ins>` +
        run(' in ') +
        commented(2, 'Kiruna.'),
    ),
    relationships:
      `<Relationship Id="c" Type="${OFFICE}/comments" Target="comments.xml"/>` +
      `<Relationship Id="s" Type="${OFFICE}/settings" Target="review.xml"/>`,
    parts: {
      'word/comments.xml': [
        `${HEAD}<w:comments ${NAMESPACES}>${comment(1, 'Tooexpensive')}${comment(2, 'Toofar')}</w:comments>`,
        `${TYPE}.comments+xml`,
      ],
      'word/review.xml': [
        `${HEAD}<w:settings ${NAMESPACES}><w:trackRevisions/>${settings}</w:settings>`,
        `${TYPE}.settings+xml`,
      ],
    },
  });
}

/** Settings that keep a reviewer from turning change tracking off. */
export const TRACKING_LOCKED = '<w:documentProtection w:edit="trackedChanges" w:enforcement="1"/>';

/** The same in RTF. */
export function trackedRtfWithComment(): string {
  const comment = (text: string): string =>
    `{\\*\\atnid R}{\\*\\atnauthor Recruiter}\\chatn{\\*\\annotation{\\*\\atndate 1}{\\chatn }${text}}`;
  return (
    '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}{\\*\\revtbl{Unknown;}{Recruiter;}}\\revisions\\f0\\fs24 ' +
    `Ada Lindqvist${comment('Tooexpensive')} works as {\\deleted\\revauthdel1\\revdttmdel1 Welder}` +
    `{\\revised\\revauth1\\revdttm1 Foreman} in Kiruna.${comment('Toofar')}\\par}`
  );
}

/** The same in a web page as Word saves it. */
export function trackedHtmlWithComment(): string {
  const anchor = (id: number): string =>
    `<span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_${id}">[R${id}]</a><![endif]></span>`;
  const note = (text: string): string => `<div style='mso-element:comment'><p class=MsoCommentText>${text}</p></div>`;
  const about = 'cite="mailto:Recruiter" datetime="2024-01-01T00:00"';
  return (
    '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>' +
    '<meta http-equiv=Content-Type content="text/html; charset=utf-8"></head><body>' +
    `<p class=MsoNormal>Ada Lindqvist${anchor(1)} works as <span class=msoDel><del ${about}>Welder</del></span>` +
    `<span class=msoIns><ins ${about}>Foreman</ins></span> in Kiruna.${anchor(2)}</p>` +
    `<div style='mso-element:comment-list'><hr class=msocomoff>${note('Tooexpensive')}${note('Toofar')}</div></body></html>`
  );
}
