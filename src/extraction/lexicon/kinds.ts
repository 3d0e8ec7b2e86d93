/** Sections that a heading can open, in the order in which a heading without its spaces is looked up. */
export const HEADED_KINDS = [
  'work',
  'education',
  'skills',
  'languages',
  'summary',
  'certificates',
  'projects',
  'publications',
  'volunteering',
  'interests',
  'references',
  'contact',
  'personal',
  'awards',
  'other',
] as const;

export const EMPLOYMENT_TYPES = [
  'career_break',
  'volunteering',
  'internship',
  'self_employed',
  'freelance',
  'part_time',
  'full_time',
] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** What the value beside or below a printed label is. */
export const FIELD_LABELS = ['role', 'company', 'location', 'team', 'dates', 'other'] as const;
export type FieldLabel = (typeof FIELD_LABELS)[number];

/** What the value beside or below a printed label of a study is; its dates and its place have the labels of jobs. */
export const STUDY_LABELS = ['degree', 'school', 'subject', 'other'] as const;

/** Which part of a name the label of a form asks for. */
export const NAME_LABELS = ['full', 'given', 'family'] as const;
export type NameLabel = (typeof NAME_LABELS)[number];

/** What templates ask for most. */
export const CONCEPTS = [
  'notice_period',
  'availability',
  'salary',
  'relocation',
  'travel',
  'remote_work',
  'experience_years',
  'references',
  'driving_licence',
  'right_to_work',
  'date_of_birth',
  'place_of_birth',
  'nationality',
  'marital_status',
  'gender',
  'security_clearance',
  'military_service',
  'disability',
  'own_vehicle',
  'children',
  'age',
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** The facts that a summary can state besides the role. */
export const SLOTS = ['since', 'employer', 'skills', 'languages', 'education', 'certificates', 'place'] as const;
export type Slot = (typeof SLOTS)[number];
