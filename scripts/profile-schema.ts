import { PROFILE_VERSION } from '../src/extraction/profile.ts';
import { type Json, ProfileTypes } from './profile-types.ts';
import { sourceText } from './source-text.ts';

const SHARE = { minimum: 0, maximum: 1 } as const;

/** What the types do not say. */
const CONSTRAINTS: Readonly<Record<string, { readonly [key: string]: Json }>> = {
  'Evidence.page': { type: 'integer', minimum: 1 },
  'Evidence.text': { minLength: 1 },
  'Evidenced.confidence': SHARE,
  'TemplateField.confidence': SHARE,
  MonthOrYear: { pattern: '^[0-9]{4}(-(0[1-9]|1[0-2]))?$' },
  'LanguageSkill.code': { anyOf: [{ type: 'string', pattern: '^[a-z]{2}$' }, { type: 'null' }] },
  'Address.country_code': { anyOf: [{ type: 'string', pattern: '^[A-Z]{2}$' }, { type: 'null' }] },
  'GeneratedSummary.generated': { const: true },
  'GeneratedSummary.language': { pattern: '^[a-z]{2}$' },
  'Profile.version': { const: PROFILE_VERSION },
  'Profile.engine': { pattern: '^[a-z-]+/[0-9]+(\\.[0-9]+)*$' },
  'Profile.language': { anyOf: [{ type: 'string', pattern: '^[a-z]{2}$' }, { type: 'null' }] },
};

/** Name and version of the engine, as it writes them into profiles. */
function engine(): string {
  const name = /const ENGINE = '([^']+)'/u.exec(sourceText('src/extraction/extract-profile.ts'))?.[1];
  if (name === undefined) throw new Error('src/extraction/extract-profile.ts names no ENGINE.');
  return name;
}

/** The text of openapi/profile.schema.json, made of the types in src/extraction/profile.ts. */
export function profileSchema(): string {
  const types = new ProfileTypes(
    ['src/extraction/input.ts', 'src/extraction/fields/field.ts', 'src/extraction/profile.ts'],
    CONSTRAINTS,
  );
  const { schema, definitions } = types.schemaOf('Profile');
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:lectern:profile:${PROFILE_VERSION}`,
    title: 'Profile of a CV',
    $comment: `Version ${PROFILE_VERSION} of the profile, as the engine ${engine()} writes it. Made by npm run docs; do not edit.`,
    ...(schema as { readonly [key: string]: Json }),
    $defs: definitions,
  };
  return `${formatted(document, '', 0)}\n`;
}

const LINE_MAX = 120;

/** JSON as `npm run format` leaves it: lists of plain values on one line where they fit, everything else spread out. */
function formatted(value: Json, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    const line = `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isPlain = items.every((item) => typeof item !== 'object' || item === null);
    if (isPlain && indent.length + before + line.length < LINE_MAX) return line;
    return `[\n${items.map((item) => inner + formatted(item, inner, 0)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([key, member]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + formatted(member, inner, name.length);
  });
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
}
