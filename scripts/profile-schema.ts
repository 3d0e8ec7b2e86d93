import { z } from 'zod';
import { PROFILE } from '../src/extraction/model/profile.ts';
import { ENGINE } from '../src/kit/engine.ts';

/** The text of openapi/profile.schema.json, made of the schemas in src/extraction/model/profile.ts. */
export function profileSchema(): string {
  const {
    $schema,
    $defs = {},
    ...schema
  } = z.toJSONSchema(PROFILE, {
    override: ({ jsonSchema }) => {
      // The bound that zod gives to every integer.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const version = PROFILE.shape.version.value;
  const document = {
    $schema,
    $id: `urn:lectern:profile:${version}`,
    title: 'Profile of a CV',
    $comment: `Version ${version} of the profile, as the engine ${ENGINE} writes it. Made by npm run docs; do not edit.`,
    ...schema,
    $defs: Object.fromEntries(Object.entries($defs).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
