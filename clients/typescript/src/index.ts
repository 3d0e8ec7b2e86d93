export {
  type CallOptions,
  type ClientOptions,
  type Cv,
  type FileLink,
  LecternClient,
  type ListedCv,
  type ListOptions,
  type NewCv,
  type Pagination,
  type ProcessOptions,
  type ProcessResult,
  type Template,
} from './client.ts';
export { type ErrorCode, LecternError } from './errors.ts';
export type { UploadProgress } from './upload.ts';
