import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, never, never>;
type Assigned = ColumnType<number, never, never>;

/** The tables of the folder `cvs`. */
export interface CvTables {
  /** cvs */
  cvs: {
    id: Assigned;
    company_id: number;
    usage_id: number;
    member_id: number;
    candidate_name: string | null;
    latest_company: string | null;
    latest_role: string | null;
    /** Kept by the database for nodes of older versions: the three above as their searches compare them. */
    search_text: ColumnType<string, never, never>;
    processing_method: 'text' | 'image';
    template: string;
    page_count: number;
    folder: string;
    profile: JSONColumnType<object>;
    page_sizes: ColumnType<readonly object[] | null, string | null | undefined, string | null>;
    file_key: string;
    file_size_bytes: number;
    file_sha256: string;
    original_key: string;
    original_name: string;
    original_format: string;
    original_size_bytes: number;
    original_sha256: string;
    created_at: CreatedAt;
    updated_at: ColumnType<Date, never, Date>;
    corrections: Generated<number>;
    /** The number of the current reading, from 1 on. */
    readings: Generated<number>;
    checked_at: ColumnType<Date | null, never, Date | null>;
    checked_by: ColumnType<number | null, never, number | null>;
    /** Kept by the database, as are the two below: the fields among candidate_name, latest_company and latest_role that are uncertain. */
    uncertain_values: ColumnType<('candidate_name' | 'latest_company' | 'latest_role')[], never, never>;
    warning_count: ColumnType<number, never, never>;
    corrected_values: ColumnType<number, never, never>;
  };
  /** cvs */
  cv_corrections: {
    id: Assigned;
    cv_id: number;
    pointer: string;
    step: 'corrected' | 'cleared' | 'taken_back';
    value: ColumnType<unknown, string | null, never>;
    member_id: number;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  /** cvs */
  cv_readings: {
    cv_id: number;
    number: number;
    profile: ColumnType<object, string, never>;
    template: string;
    processing_method: 'text' | 'image';
    page_sizes: ColumnType<readonly object[] | null, string | null, never>;
    member_id: number | null;
    read_at: Date;
    kept: ColumnType<string[], readonly string[], never>;
    moved: ColumnType<string[], readonly string[], never>;
    last_correction: number;
  };
  /** cvs */
  cv_days: { company_id: number; day: Date; cvs: number };
  /** cvs */
  cv_minutes: { company_id: number; minute: Date; cvs: number };
  /** cvs */
  cv_count_changes: { company_id: number; minute: Date; cvs: number };
  /** cvs */
  cv_words: {
    cv_id: number;
    company_id: number;
    created_at: Date;
    is_checked: boolean;
    is_uncertain: boolean;
    has_warnings: boolean;
    is_corrected: boolean;
    words: string;
    language: string | null;
    country: string | null;
    work_years: number | null;
    skills: readonly number[] | null;
  };
  /** cvs */
  cv_words_fill: { up_to: number };
  /** cvs */
  cv_facets_fill: { up_to: number };
  /** cvs */
  cv_match_keys: {
    cv_id: number;
    company_id: number;
    // A number cannot hold these 64 bits: a query that answers them makes text of them.
    key: string;
    kind: string;
  };
  /** cvs */
  cv_match_keys_due: { cv_id: number };
  /** cvs */
  cv_match_keys_fill: { up_to: number };
  /** cvs */
  cv_change_heads: { company_id: number; last: Date };
  /** cvs */
  cv_changes: { cv_id: number; company_id: number; changed_at: Date; erased: boolean };
  /** cvs */
  cv_changes_fill: { up_to: number };
  /** cvs */
  cv_names: { cv_id: number; company_id: number; key: string };
  /** cvs */
  cv_names_fill: { up_to: number };
  /** cvs */
  cv_tags: {
    cv_id: number;
    company_id: number;
    name: string;
    /** The name as it is compared. */
    key: ColumnType<string, never, never>;
    /** That of the CV. */
    created_at: ColumnType<Date, never, never>;
  };
  /** cvs */
  cv_notes: {
    id: Assigned;
    cv_id: number;
    member_id: number;
    text: string;
    created_at: CreatedAt;
    edited_at: ColumnType<Date | null, never, Date>;
  };
  /** cvs */
  cv_views: {
    id: Assigned;
    company_id: number;
    member_id: number;
    name: string;
    /** The name as it is compared. */
    key: ColumnType<string, never, never>;
    is_shared: boolean;
    list: ColumnType<object, string, string>;
    created_at: CreatedAt;
  };
  /** cvs */
  shared_links: {
    id: Assigned;
    identifier: string;
    company_id: number;
    /** Null once the CV is erased. */
    cv_id: number | null;
    member_id: number;
    created_at: CreatedAt;
    expires_at: Date;
    revoked_at: ColumnType<Date | null, never, Date>;
    last_opened_at: ColumnType<Date | null, never, Date>;
  };
}
