import { Option } from 'commander';
import { parseId } from './option-parsers.ts';

/** `--json`, which every command takes. */
export function jsonOption(): Option {
  return new Option('--json', 'print one JSON value and nothing else');
}

/** `--company ID`, for commands on the data of one company. */
export function companyOption(): Option {
  return new Option('--company <ID>', 'id of the company').argParser(parseId).makeOptionMandatory();
}

/** `--company ID`, for commands that otherwise cover all companies. */
export function anyCompanyOption(): Option {
  return new Option('--company <ID>', 'only entries of this company, which may have been deleted').argParser(parseId);
}
