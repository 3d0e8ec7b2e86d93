import type { FastifyRequest } from 'fastify';
import { isAnyChosen } from '#cvs/facets.ts';
import { findHits, type Hit } from '#cvs/hits.ts';
import { summariseRelated } from '#cvs/related-cvs.ts';
import { listTagNames, tagsOfCvs } from '#cvs/tags.ts';
import { whatIsFilled } from '#cvs/upgrade-fills.ts';
import { ENGINE, isEngineBefore } from '#kit/engine.ts';
import { endOfLastVisit, listMembers, type Member } from '#members/members.ts';
import { contentDisposition } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem, recordedWarning } from '#problems/problem.ts';
import { boundedCurrentRead, boundedRead } from '#use-cases/console/bounded-read.ts';
import { type AttributedCorrection, correctCvValues, getCorrectionHistory } from '#use-cases/console/corrections.ts';
import {
  changeTagsAsMember,
  eraseCvsAsMember,
  getCvWithProfile,
  profileFile,
  relatedCvsOf,
  setCvChecked,
} from '#use-cases/console/cvs.ts';
import { addCvNote, deleteCvNote, editCvNote, listCvNotes } from '#use-cases/console/notes.ts';
import { type AttributedLink, listCompanyLinks, revokeCompanyLink, shareCv } from '#use-cases/console/shared-links.ts';
import {
  companyCv,
  facetsOfCvs,
  listCvPage,
  neighboursOfCv,
  requireStorageEnabled,
} from '#use-cases/public-api/stored-cvs.ts';
import { queryMoment } from '../exchange/request.ts';
import { sendFile } from '../files/send-file.ts';
import type { Correction, QueryOf, SharedLink, Hit as ShownHit } from './contract.ts';
import { SECTIONS } from './contract-list.ts';
import { type Handlers, PageReply, pageOf, SENT } from './endpoint.ts';
import { cvOf, handleUpload } from './upload.ts';

/** Corrections of values of a CV. */
export const correctionHandlers = {
  correctCv: async ({ services, auth, id, body }) => {
    requireStorageEnabled(auth.company);
    const changes = body.changes.map((change) => {
      const { pointer, seen } = change;
      if ('confirm' in change) return { pointer, seen, value: seen, isConfirmed: true };
      return { pointer, seen, value: 'value' in change ? change.value : undefined };
    });
    return (await correctCvValues(services, auth.member, { cvId: id('cvId'), changes })).map(correctionOf);
  },
  listCorrectionSteps: async ({ services, auth, id, query }) => {
    requireStorageEnabled(auth.company);
    const steps = await getCorrectionHistory(services, auth.company, { cvId: id('cvId'), pointer: query.pointer });
    return steps.map((step) => ({ ...valueOf(step), id: step.id, step: step.step }));
  },
} satisfies Partial<Handlers>;

/** A correction as the contract has it. */
function correctionOf(correction: AttributedCorrection): Correction {
  return { ...valueOf(correction), pointer: correction.pointer };
}

function valueOf({ value, by, createdAt }: AttributedCorrection): Pick<Correction, 'value' | 'by' | 'by_name' | 'at'> {
  // The contract's types let lists be written to.
  return {
    value: value as Correction['value'],
    by: by.address,
    by_name: by.name,
    at: createdAt.toISOString(),
  };
}

const PAGE_SIZE = { max: 200, fallback: 50 };
/** Links of one CV that are listed, the newest ones. */
const LINKS_MAX = 100;

/** The company's CVs. */
export const cvHandlers = {
  listCvs: async ({ services, auth, query, request }) => {
    requireStorageEnabled(auth.company);
    const page = pageOf(query, PAGE_SIZE);
    const { order = 'newest' } = query;
    const newSince = endOfLastVisit(auth.member);
    const wanted = { ...filterOf(query, request, auth.member), page: { ...page, order } };
    return await boundedRead(services, auth.member, async (db) => {
      const listed = await listCvPage({ db }, auth.company, wanted);
      const { cvs, total, isTotalMinimum, similarWords = [] } = listed;
      const isIncomplete = await isSomethingMissing(db, wanted);
      const ids = cvs.map(({ id }) => id);
      const related = await summariseRelated(db, auth.company.id, ids);
      const tags = await tagsOfCvs(db, ids);
      const shown = cvs.map((cv) => ({ ...cvOf(cv), related: related.get(cv.id) ?? null, tags: tags(cv.id) }));
      return new PageReply(shown, page, {
        total,
        ...(isTotalMinimum === true && { total_is_minimum: true }),
        ...(similarWords.length > 0 && { similar_words: similarWords }),
        ...(isIncomplete && { search_incomplete: true }),
        ...(newSince !== null && { new_since: newSince.toISOString() }),
        ...(listed.order !== order && { newest_first: true }),
      });
    });
  },
  getCvNeighbours: async ({ services, auth, id, query, request }) => {
    requireStorageEnabled(auth.company);
    const { order = 'newest' } = query;
    const wanted = { ...filterOf(query, request, auth.member), cvId: id('cvId'), order };
    return await boundedRead(services, auth.member, (db) => neighboursOfCv({ db }, auth.company, wanted));
  },
  getCvFacets: async ({ services, auth, query, request }) => {
    requireStorageEnabled(auth.company);
    const since = (query.since?.split(',') ?? []).map((moment) => new Date(moment));
    const wanted = { ...filterOf(query, request, auth.member), since };
    return await boundedRead(services, auth.member, async (db) => {
      const counts = await facetsOfCvs({ db }, auth.company, wanted);
      return {
        counted: counts.counted,
        partial: counts.isPartial,
        incomplete: !(await whatIsFilled(db)).facets,
        languages: [...counts.languages],
        countries: [...counts.countries],
        skills: [...counts.skills],
        work_years: [...counts.workYears],
        since: [...counts.since],
      };
    });
  },
  getCvHits: async ({ services, auth, query: { search = '', ids = '' } }) => {
    requireStorageEnabled(auth.company);
    const wanted = { text: search, ids: ids === '' ? [] : ids.split(',').map(Number) };
    const found = await boundedRead(services, auth.member, (db) => findHits(db, auth.company.id, wanted));
    return [...found].map(([id, hits]) => ({ id, hits: hits.map(hitOf) }));
  },
  uploadCv: handleUpload,
  getCv: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    const { cv, checkedBy, fileAvailable, isConverted, profile, pageSizes, corrections, template } =
      await getCvWithProfile(services, auth.company, id('cvId'));
    return {
      ...cvOf(cv),
      checked_by: checkedBy?.address ?? null,
      checked_by_name: checkedBy?.name ?? null,
      file_available: fileAvailable,
      converted: isConverted,
      profile,
      warnings: (profile.warnings ?? []).map((message) => ({
        message,
        ...(recordedWarning(message) ?? { reason: null, params: {} }),
      })),
      pages: pageSizes === null ? null : [...pageSizes],
      corrections: corrections.map(correctionOf),
      tags: (await tagsOfCvs(services.db, [cv.id]))(cv.id),
      newer_engine: isEngineBefore(profile.engine ?? '', ENGINE) ? ENGINE : null,
      template,
    };
  },
  getRelatedCvs: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    // Of a CV that has just been uploaded or corrected.
    const { cvs, isIncomplete } = await boundedCurrentRead(services, auth.member, (db) =>
      relatedCvsOf(db, auth.company, id('cvId')),
    );
    return {
      cvs: cvs.map(({ cv, reasons }) => ({ ...cvOf(cv), reasons: [...reasons] })),
      incomplete: isIncomplete,
    };
  },
  getCvPdf: async ({ services, auth, id, request, reply }) => {
    requireStorageEnabled(auth.company);
    const { file } = await companyCv(services, auth.company, id('cvId'));
    if (await sendFile(services, { request, reply }, file)) return SENT;
    throw new Problem('file_missing');
  },
  getCvOriginal: async ({ services, auth, id, request, reply }) => {
    requireStorageEnabled(auth.company);
    const { original } = await companyCv(services, auth.company, id('cvId'));
    if (await sendFile(services, { request, reply }, { ...original, as: 'download' })) return SENT;
    throw new Problem('file_missing');
  },
  getCvProfile: async ({ services, auth, id, query: { format = 'json' }, reply }) => {
    requireStorageEnabled(auth.company);
    const { fileName, text } = await profileFile(services.db, auth.company, { cvId: id('cvId'), format });
    void reply
      .headers({
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': contentDisposition(fileName, 'attachment'),
        'Cache-Control': 'private, no-store',
      })
      .send(text);
    return SENT;
  },
  linkCv: async ({ options, services, auth, id, body: { hours = 1 } }) => {
    requireStorageEnabled(auth.company);
    const path = await shareCv(services, auth, { cvId: id('cvId'), hours });
    return { url: `${options.baseUrl()}${path}`, expires_in: hours * 3600 };
  },
  listCvLinks: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    const { cv } = await companyCv(services, auth.company, id('cvId'));
    const filter = { companyId: auth.company.id, cvId: cv.id };
    return (await listCompanyLinks(services.db, filter, { number: 1, size: LINKS_MAX })).links.map(linkOf);
  },
  listLinks: async ({ services, auth, query }) => {
    requireStorageEnabled(auth.company);
    const page = pageOf(query, PAGE_SIZE);
    const { links, total } = await listCompanyLinks(services.db, { companyId: auth.company.id, cvId: null }, page);
    return new PageReply(links.map(linkOf), page, total);
  },
  revokeCvLink: async ({ services, auth, id }) => {
    await revokeCompanyLink(services, auth.member, id('linkId'));
    return null;
  },
  checkCv: async ({ services, auth, id, body }) => {
    requireStorageEnabled(auth.company);
    await setCvChecked(services, auth.member, { cvId: id('cvId'), isChecked: body.checked });
    return null;
  },
  eraseCv: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    await eraseCvsAsMember(services, auth.member, [id('cvId')]);
    return null;
  },
} satisfies Partial<Handlers>;

function linkOf(link: AttributedLink): SharedLink {
  return {
    id: link.id,
    cv_id: link.cvId,
    candidate_name: link.candidateName,
    file_name: link.originalName,
    shared_by: link.sharedBy.address,
    shared_by_name: link.sharedBy.name,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
  };
}

/** Parts of a profile that have no section of their name. */
const IN_SECTION: ReadonlyMap<string, ShownHit['section']> = new Map([
  ['candidate_name', 'headline'],
  ['latest_company', 'headline'],
  ['latest_role', 'headline'],
  ['alternatives', 'headline'],
  ['template_fields', 'template'],
]);

function hitOf({ pointer, section, heading, excerpt }: Hit): ShownHit {
  return {
    pointer,
    section: IN_SECTION.get(section) ?? SECTIONS.find((one) => one === section) ?? 'other',
    heading,
    excerpt: excerpt.map(({ text, isHit }) => ({ text, hit: isHit })),
  };
}

type Wanted = ReturnType<typeof filterOf>;

/** Whether a search, or a choice of facets, cannot find all CVs yet. */
async function isSomethingMissing(
  db: Queries,
  { search, facets }: Pick<Wanted, 'search' | 'facets'>,
): Promise<boolean> {
  if (search === null && !isAnyChosen(facets)) return false;
  const filled = await whatIsFilled(db);
  return (search !== null && !filled.words) || (isAnyChosen(facets) && !filled.facets);
}

/** Which CVs a list has. */
function filterOf(
  query: Omit<QueryOf<'listCvs'>, 'page' | 'page_size' | 'order' | 'created_from' | 'created_to'>,
  request: Pick<FastifyRequest, 'query'>,
  member: Member,
) {
  const {
    search = '',
    checked,
    only = null,
    tag = null,
    language = null,
    country = null,
    skill = null,
    work_years = null,
    since_last_visit,
  } = query;
  const createdFrom = queryMoment(request.query, 'created_from', 'first');
  const visitEnd = since_last_visit === undefined ? null : endOfLastVisit(member);
  return {
    isChecked: checked === undefined ? null : checked === 'yes',
    only,
    tag,
    createdFrom: visitEnd === null ? createdFrom : laterOf(createdFrom, new Date(visitEnd.getTime() + 1)),
    createdTo: queryMoment(request.query, 'created_to', 'last'),
    search: search.trim() === '' ? null : search,
    facets: { language, country, skill, workYears: work_years },
  };
}

function laterOf(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other;
}

/** The tags of CVs. */
export const tagHandlers = {
  listTags: async ({ services, auth }) => {
    requireStorageEnabled(auth.company);
    return listTagNames(services.db, auth.company.id);
  },
  changeTags: async ({ services, auth, body: { cv_ids: cvIds, add, remove } }) => {
    requireStorageEnabled(auth.company);
    return { changed: await changeTagsAsMember(services, auth.member, { cvIds, add, remove }) };
  },
} satisfies Partial<Handlers>;

/** The notes of CVs. */
export const noteHandlers = {
  listColleagues: async ({ services, auth }) =>
    (await listMembers(services.db, auth.company.id))
      .filter(({ active }) => active)
      .map(({ id, email, name }) => ({ id, email, name })),
  listNotes: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    const notes = await listCvNotes(services, auth.company, id('cvId'));
    return notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: note.author.address,
      author_name: note.author.name,
      is_own: note.memberId === auth.member.id,
      created_at: note.createdAt.toISOString(),
      edited_at: note.editedAt?.toISOString() ?? null,
      mentions: note.mentions.map(({ id: memberId, address, name }) => ({ id: memberId, email: address, name })),
    }));
  },
  addNote: async ({ options, services, auth, id, body: { text } }) => {
    requireStorageEnabled(auth.company);
    await addCvNote(services, { auth, text, baseUrl: options.baseUrl() }, id('cvId'));
    return null;
  },
  editNote: async ({ options, services, auth, id, body: { text } }) => {
    requireStorageEnabled(auth.company);
    await editCvNote(services, { auth, text, baseUrl: options.baseUrl() }, id('noteId'));
    return null;
  },
  deleteNote: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    await deleteCvNote(services, auth.member, id('noteId'));
    return null;
  },
} satisfies Partial<Handlers>;
