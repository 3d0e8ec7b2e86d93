import { Option } from 'commander';
import { id } from './words.ts';

/** `--json`, which every command takes. */
export function jsonOption(): Option {
  return new Option('--json', 'one JSON value on standard output and nothing else');
}

/** `--company ID`, for commands about what belongs to a company. */
export function companyOption(): Option {
  return new Option('--company <ID>', 'id of the company').argParser(id).makeOptionMandatory();
}

/** `--company ID`, for commands that otherwise speak of all companies. */
export function anyCompanyOption(): Option {
  return new Option('--company <ID>', 'only what belongs to this company, which may be gone').argParser(id);
}
