import type { WithEntries } from '../entries/stage.ts';
import type { Contact, Profile } from '../model/profile.ts';
import type { Stage } from '../model/stage.ts';
import { findContact } from './contact/contact.ts';
import { findEducation } from './education/education.ts';
import { findHeadline, findSummary } from './headline-and-summary.ts';
import { findAwards, findCertificates } from './lists/certificates.ts';
import { findLanguages } from './lists/languages.ts';
import { findInterests, findOtherSections, findReferences } from './lists/other-sections.ts';
import { findProjects } from './lists/projects.ts';
import { findPublications } from './lists/publications.ts';
import { findSkills } from './lists/skills.ts';
import { type WeighedNames, weighNames } from './name/weigh-names.ts';
import { findTemplateFields } from './template/find-template-fields.ts';
import { viewFields } from './view.ts';
import { jobsOf, type PlacedEntry } from './work/jobs.ts';

/** The parts of the profile that this stage finishes. */
type FinishedFields = Pick<
  Profile,
  | 'headline'
  | 'summary'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'interests'
  | 'references'
  | 'sections'
  | 'template_fields'
>;

/** Everything that the CV says, in the order of the document. */
export interface WithFields extends WithEntries {
  readonly contact: Contact;
  readonly names: WeighedNames;
  readonly jobs: readonly PlacedEntry[];
  readonly fields: FinishedFields;
}

/** Sections and entries to values with evidence. Nothing is chosen between jobs, and nothing is held back. */
export const fieldsStage: Stage<WithEntries, WithFields> = {
  name: 'fields',
  run: (state) => {
    const { document, hints, labelled, lists, entries } = state;
    const contact = findContact(labelled, document);
    const emails = contact.emails.map((email) => email.value);
    const names = weighNames(labelled, { source: document, hints, emails });
    return {
      ...state,
      contact,
      names,
      jobs: jobsOf(entries),
      fields: {
        headline: findHeadline(labelled, names.name),
        summary: findSummary(labelled),
        education: findEducation(entries.studies, labelled),
        skills: findSkills(lists),
        languages: findLanguages(lists),
        certificates: findCertificates(lists),
        projects: findProjects(lists),
        publications: findPublications(lists),
        awards: findAwards(lists),
        interests: findInterests(lists),
        references: findReferences(lists),
        sections: findOtherSections(lists),
        template_fields: findTemplateFields(labelled, contact, hints.fields ?? []),
      },
    };
  },
  view: viewFields,
};
