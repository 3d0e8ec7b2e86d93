import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { headingKind } from '#extraction/lexicon/headings.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { documentOf, PageMaker } from './page-maker.ts';

const HEADING = { bold: true, size: 14, colour: '#1d4e89' } as const;

/** The sections of a document of pages, each with its heading. */
function sectionsOf(...draw: readonly ((page: PageMaker) => void)[]) {
  const pages = draw.map((own, index) => {
    const maker = new PageMaker();
    own(maker);
    return maker.page(index + 1);
  });
  return labelDocument(documentOf(pages)).sections.map(({ kind, heading }) => [kind, heading?.text ?? null]);
}

function head(page: PageMaker): void {
  page.text([40, 50], 'Maria Linden', { size: 22 });
  page.text([40, 66], 'maria.linden@example.com');
}

function studies(page: PageMaker, y: number): void {
  page.text([40, y], 'Cursus universitaire', HEADING);
  page.text([40, y + 18], '2009 - 2012, Licence de biologie, Université de Talmond');
}

describe('headings that no list has', () => {
  it('open the section of their words, in the style of the known headings', () => {
    assert.equal(headingKind('Emplois et fonctions exercés'), null);
    const sections = sectionsOf((page) => {
      head(page);
      studies(page, 100);
      page.text([40, 160], 'Emplois et fonctions exercés', HEADING);
      page.text([40, 178], 'Enseignante, Lycée Orvelle, 2015 - 2019');
      page.text([40, 192], 'Chargée de cours, Université de Talmond, 2012 - 2015');
      page.text([40, 230], 'Langues parlées et niveaux', HEADING);
      page.text([40, 248], 'Français, anglais');
      page.text([40, 290], 'Centres d’intérêt', HEADING);
      page.text([40, 308], 'Voile, échecs');
    });
    assert.deepEqual(
      sections.map(([kind]) => kind),
      ['header', 'education', 'work', 'languages', 'interests'],
    );
  });

  it('head jobs without dates no more than any other text', () => {
    const sections = sectionsOf((page) => {
      head(page);
      studies(page, 100);
      page.text([40, 160], 'Emplois et fonctions exercés', HEADING);
      page.text([40, 178], 'Je cherche un poste dans un laboratoire de la région');
      page.text([40, 230], 'Centres d’intérêt', HEADING);
      page.text([40, 248], 'Voile, échecs');
    });
    assert.ok(!sections.some(([kind]) => kind === 'work'), JSON.stringify(sections));
  });

  it('at the foot of a page head the jobs on the next page, of which universities are employers', () => {
    const sections = sectionsOf(
      (page) => {
        head(page);
        studies(page, 100);
        page.text([40, 760], 'Centres d’intérêt', HEADING);
        page.text([40, 778], 'Voile, échecs');
        page.text([40, 808], 'Postes universitaires occupés', HEADING);
      },
      (page) => {
        page.text([40, 60], '2015 - 2019');
        page.text([140, 60], 'Maîtresse de conférences');
        page.text([340, 60], 'Université de Talmond, Laboratoire de biologie');
        page.text([40, 90], '2012 - 2015');
        page.text([140, 90], 'Chercheuse postdoctorale');
        page.text([340, 90], 'Université de Kelvo, Institut de botanique');
      },
    );
    assert.deepEqual(sections.at(-1), ['work', 'Postes universitaires occupés']);
  });

  it('of honorary posts behind the jobs open no second section of jobs', () => {
    const sections = sectionsOf((page) => {
      head(page);
      studies(page, 100);
      page.text([40, 160], 'Parcours hospitalier et professionnel', HEADING);
      page.text([40, 178], 'Infirmière, Clinique Orvelle, 2015 - 2019');
      page.text([40, 192], 'Aide-soignante, Clinique Talmond, 2012 - 2015');
      page.text([40, 230], 'Engagement citoyen et bénévole', HEADING);
      page.text([40, 248], 'Présidente, Association Arden, 2018 - 2019');
    });
    assert.deepEqual(
      sections.map(([kind]) => kind),
      ['header', 'education', 'work', 'volunteering'],
    );
  });

  it('are no labels among bold text, where the known headings have a line below them', () => {
    const sections = sectionsOf((page) => {
      head(page);
      const heading = (y: number, text: string): void => {
        page.text([40, y], text, { bold: true });
        page.rule({ x0: 40, x1: 500, y0: y + 3, y1: y + 4 });
      };
      heading(100, 'Skills');
      page.text([40, 120], 'Web Frameworks', { bold: true });
      page.lines([40, 134], ['Vue, Angular']);
      page.text([40, 160], 'Tools', { bold: true });
      page.lines([40, 174], ['Docker, Git']);
      heading(210, 'Certifications');
      page.lines([40, 230], ['First aid, 2019']);
    });
    assert.ok(!sections.some(([, heading]) => heading === 'Web Frameworks'), JSON.stringify(sections));
  });
});
