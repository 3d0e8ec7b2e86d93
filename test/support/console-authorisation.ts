import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#http/console/contract.ts';

import type { ConsoleCallOptions } from './console.ts';

/** Who asks: nobody, a consultant and an administrator of the company, and the administrator of another company. */
export const REQUESTERS = ['nobody', 'consultant', 'administrator', 'stranger'] as const;
export type Requester = (typeof REQUESTERS)[number];

/** Ids of one company, which all askers name. */
export interface ResourceIds {
  readonly companyId: number;
  readonly cvId: number;
  readonly keyId: number;
  readonly memberId: number;
  readonly templateId: number;
  readonly sessionId: number;
  readonly linkId: number;
  /** Inserts a webhook of the company, and a delivery of it. Gives their ids. */
  readonly webhook: () => Promise<{ readonly webhookId: number; readonly deliveryId: number }>;
  /** Inserts a note to the CV, by nobody who asks. Gives its id. */
  readonly note: () => Promise<number>;
  readonly form: () => Promise<FormData>;
}

/** A good call, and what each asker is answered: a status, and the code of an error. */
export interface AuthorisationRow {
  readonly options: (things: ResourceIds) => ConsoleCallOptions | Promise<ConsoleCallOptions>;
  readonly answers: Readonly<Record<Requester, string>>;
}

const signedOut = '401 signed_out';
const administratorsOnly = {
  nobody: signedOut,
  consultant: '403 administrator_required',
  administrator: '200',
} as const;
/** What names nothing of a company: a stranger sees and changes the stranger's own. */
const forAdministrators = { ...administratorsOnly, stranger: '200' };
const forMembers = { nobody: signedOut, consultant: '200', administrator: '200', stranger: '200' };
/** What names a thing of the company. */
const thingForAdministrators = { ...administratorsOnly, stranger: '404 not_found' };
const thingForMembers = { ...forMembers, stranger: '404 not_found' };
const nothing = (): ConsoleCallOptions => ({});
const cv = ({ cvId }: ResourceIds): ConsoleCallOptions => ({ ids: [cvId] });

/** Every endpoint of the console: TypeScript and a test see to it that none is missing. */
export const AUTHORISATION: Readonly<Record<EndpointName, AuthorisationRow>> = {
  signIn: {
    options: () => ({ body: { email: 'nobody@test.example', password: 'wrong password' } }),
    answers: everybody('401 sign_in_failed'),
  },
  giveCode: { options: () => ({ body: { code: '123456' } }), answers: everybody('401 sign_in_again') },
  lookAtLink: { options: () => ({ body: { token: 'x'.repeat(43) } }), answers: everybody('400 link_invalid') },
  takeLink: {
    options: () => ({ body: { token: 'x'.repeat(43), password: 'a password that is long' } }),
    answers: everybody('400 link_invalid'),
  },
  getSignInOptions: { options: nothing, answers: everybody('200') },
  // The server of these tests has no mail server.
  forgottenPassword: {
    options: () => ({ body: { email: 'nobody@test.example' } }),
    answers: everybody('404 not_found'),
  },
  // The server of these tests has no identity provider.
  beginProviderSignIn: { options: () => ({ body: {} }), answers: everybody('404 not_found') },
  finishProviderSignIn: { options: () => ({ body: { parameters: 'state=x' } }), answers: everybody('404 not_found') },
  getWaysIn: { options: nothing, answers: forMembers },
  beginLinkingIdentity: { options: nothing, answers: { ...everybody('404 not_found'), nobody: signedOut } },
  unlinkIdentity: {
    options: () => ({ ids: [999_999_999] }),
    answers: { ...everybody('404 not_found'), nobody: signedOut },
  },
  signOut: { options: nothing, answers: everybody('200') },
  signOutEverywhere: { options: nothing, answers: forMembers },
  getSession: { options: nothing, answers: forMembers },
  chooseCompany: {
    options: ({ companyId }) => ({ body: { company_id: companyId } }),
    answers: { ...forMembers, stranger: '404 not_found' },
  },
  setOwnName: { options: () => ({ body: { name: null } }), answers: forMembers },
  listSessions: { options: nothing, answers: forMembers },
  // The session of somebody who is none of the askers: to each of them it is not there.
  endSession: {
    options: ({ sessionId }) => ({ ids: [sessionId] }),
    answers: { ...everybody('404 not_found'), nobody: signedOut },
  },
  changePassword: {
    options: () => ({ body: { current_password: 'wrong password', new_password: 'a password that is long' } }),
    answers: { ...everybody('401 sign_in_failed'), nobody: signedOut },
  },
  confirmPassword: {
    options: () => ({ body: { password: 'wrong password' } }),
    answers: { ...everybody('401 sign_in_failed'), nobody: signedOut },
  },
  getTwoFactor: { options: nothing, answers: forMembers },
  beginTwoFactor: {
    options: () => ({ body: { password: 'wrong password' } }),
    answers: { ...everybody('401 sign_in_failed'), nobody: signedOut },
  },
  confirmTwoFactor: {
    options: () => ({ body: { code: '123456' } }),
    answers: { ...everybody('409 two_factor_off'), nobody: signedOut },
  },
  endTwoFactor: {
    options: () => ({ body: { password: 'wrong password', code: '123456' } }),
    answers: { ...everybody('401 sign_in_failed'), nobody: signedOut },
  },
  // The server of these tests has no public address.
  beginPasskeySignIn: { options: nothing, answers: everybody('409 passkeys_unavailable') },
  passkeySignIn: {
    options: () => ({ body: { credential: passkeyAnswer({ authenticatorData: 'eA', signature: 'eA' }) } }),
    answers: everybody('409 passkeys_unavailable'),
  },
  listPasskeys: { options: nothing, answers: forMembers },
  beginPasskey: {
    options: () => ({ body: { password: 'wrong password' } }),
    answers: { ...everybody('409 passkeys_unavailable'), nobody: signedOut },
  },
  addPasskey: {
    options: () => ({ body: { name: 'a passkey', credential: passkeyAnswer({ attestationObject: 'eA' }) } }),
    answers: { ...everybody('409 passkeys_unavailable'), nobody: signedOut },
  },
  renamePasskey: {
    options: () => ({ ids: [1], body: { name: 'a passkey' } }),
    answers: { ...everybody('404 not_found'), nobody: signedOut },
  },
  removePasskey: { options: () => ({ ids: [1] }), answers: { ...everybody('404 not_found'), nobody: signedOut } },
  getPublicApi: { options: nothing, answers: forAdministrators },
  setPublicApi: { options: () => ({ body: { enabled: true } }), answers: forAdministrators },
  setProfileApi: { options: () => ({ body: { enabled: true } }), answers: forAdministrators },
  listKeys: { options: nothing, answers: forAdministrators },
  createKey: { options: () => ({ body: { name: 'a key' } }), answers: forAdministrators },
  revokeKey: { options: ({ keyId }) => ({ ids: [keyId] }), answers: thingForAdministrators },
  listCvs: { options: nothing, answers: forMembers },
  getCvFacets: { options: nothing, answers: forMembers },
  // Of a CV of another company nothing is told.
  getCvHits: { options: ({ cvId }) => ({ query: { search: 'ada', ids: String(cvId) } }), answers: forMembers },
  exportSelection: {
    options: ({ cvId }) => ({ query: { ids: String(cvId), format: 'csv' } }),
    answers: thingForMembers,
  },
  makePersonalRecord: { options: ({ cvId }) => ({ body: { cv_ids: [cvId] } }), answers: thingForAdministrators },
  eraseSelection: { options: ({ cvId }) => ({ body: { cv_ids: [cvId] } }), answers: thingForAdministrators },
  listColleagues: { options: nothing, answers: forMembers },
  listNotes: { options: cv, answers: thingForMembers },
  addNote: { options: ({ cvId }) => ({ ids: [cvId], body: { text: 'Call back' } }), answers: thingForMembers },
  // Only its author may change a note, and the author of this one is none of the askers.
  editNote: {
    options: async ({ note }) => ({ ids: [await note()], body: { text: 'Done' } }),
    answers: { ...everybody('404 not_found'), nobody: signedOut },
  },
  deleteNote: {
    options: async ({ note }) => ({ ids: [await note()] }),
    answers: { ...everybody('404 not_found'), nobody: signedOut, administrator: '200' },
  },
  listTags: { options: nothing, answers: forMembers },
  listViews: { options: nothing, answers: forMembers },
  addView: {
    options: () => ({ body: { name: `View ${randomUUID()}`, shared: false, list: {} } }),
    answers: forMembers,
  },
  // A view that is not there is answered like that of another member.
  changeView: {
    options: () => ({ ids: [999_999_999], body: { name: 'Mine' } }),
    answers: { ...everybody('404 not_found'), nobody: signedOut },
  },
  deleteView: {
    options: () => ({ ids: [999_999_999] }),
    answers: { ...everybody('404 not_found'), nobody: signedOut },
  },
  changeTags: {
    options: ({ cvId }) => ({ body: { cv_ids: [cvId], add: ['Shortlist'], remove: [] } }),
    answers: thingForMembers,
  },
  getCvNeighbours: { options: cv, answers: thingForMembers },
  uploadCv: { options: async ({ form }) => ({ form: await form() }), answers: forMembers },
  getCv: { options: cv, answers: thingForMembers },
  correctCv: {
    options: ({ cvId }) => ({
      ids: [cvId],
      body: { changes: [{ pointer: '/candidate_name', value: null, seen: null }] },
    }),
    answers: thingForMembers,
  },
  listCorrectionSteps: {
    options: ({ cvId }) => ({ ids: [cvId], query: { pointer: '/candidate_name' } }),
    answers: thingForMembers,
  },
  // Of no use to anybody: the file behind this CV is blank.
  readCvAgain: {
    options: ({ cvId }) => ({ ids: [cvId], body: { template: 'none such' } }),
    answers: { ...everybody('404 not_found'), nobody: signedOut },
  },
  listReadings: { options: cv, answers: thingForMembers },
  getReading: { options: ({ cvId }) => ({ ids: [cvId, 1] }), answers: thingForMembers },
  getRelatedCvs: { options: cv, answers: thingForMembers },
  getCvPdf: { options: cv, answers: thingForMembers },
  getCvOriginal: { options: cv, answers: thingForMembers },
  getCvProfile: { options: cv, answers: thingForMembers },
  // Of no use to members either: the file behind this CV is blank.
  getBlindPlaces: {
    options: ({ cvId }) => ({ ids: [cvId], query: { level: 'person' } }),
    answers: { ...thingForMembers, consultant: '400 validation_error', administrator: '400 validation_error' },
  },
  makeBlindCv: {
    options: ({ cvId }) => ({ ids: [cvId], body: { level: 'person' } }),
    answers: { ...thingForMembers, consultant: '400 validation_error', administrator: '400 validation_error' },
  },
  listLayouts: { options: nothing, answers: forMembers },
  // Not a Word document.
  addLayout: {
    options: async ({ form }) => ({ form: await form(), query: { name: 'Layout', language: 'en' } }),
    answers: { ...forAdministrators, administrator: '400 validation_error', stranger: '400 validation_error' },
  },
  getDefaultLayout: { options: ({ cvId }) => ({ query: { ids: String(cvId) } }), answers: thingForMembers },
  listLayoutFields: { options: nothing, answers: forMembers },
  renameLayout: {
    options: () => ({ ids: [9_999_999], body: { name: 'Layout' } }),
    answers: { ...forAdministrators, administrator: '404 not_found', stranger: '404 not_found' },
  },
  getLayoutFile: { options: () => ({ query: { layout: 'classic-en' } }), answers: forMembers },
  previewLayout: { options: () => ({ query: { layout: 'classic-en' } }), answers: forMembers },
  // Another company's layout is answered like one that never was.
  deleteLayout: {
    options: () => ({ ids: [9_999_999] }),
    answers: { ...forAdministrators, administrator: '404 not_found', stranger: '404 not_found' },
  },
  // The profile of this CV is empty.
  brandCv: {
    options: ({ cvId }) => ({ ids: [cvId], body: { layout: 'classic-en', format: 'docx' } }),
    answers: { ...thingForMembers, consultant: '400 validation_error', administrator: '400 validation_error' },
  },
  brandCvs: {
    options: ({ cvId }) => ({ body: { layout: 'classic-en', format: 'docx', cv_ids: [cvId] } }),
    answers: forMembers,
  },
  linkCv: { options: cv, answers: thingForMembers },
  listCvLinks: { options: cv, answers: thingForMembers },
  listLinks: { options: nothing, answers: forAdministrators },
  revokeCvLink: { options: ({ linkId }) => ({ ids: [linkId] }), answers: thingForMembers },
  checkCv: { options: ({ cvId }) => ({ ids: [cvId], body: { checked: true } }), answers: thingForMembers },
  eraseCv: { options: cv, answers: thingForAdministrators },
  listMembers: { options: nothing, answers: forAdministrators },
  addMember: {
    options: () => ({ body: { email: `new-${crypto.randomUUID()}@test.example`, role: 'consultant' } }),
    answers: forAdministrators,
  },
  changeMember: {
    options: ({ memberId }) => ({ ids: [memberId], body: { monthly_limit: 5 } }),
    answers: thingForAdministrators,
  },
  getSignInRules: { options: nothing, answers: forAdministrators },
  getCompany: { options: nothing, answers: forAdministrators },
  changeCompany: { options: () => ({ body: { name: 'Another name' } }), answers: forAdministrators },
  countOldCvs: { options: () => ({ query: { days: '30' } }), answers: forAdministrators },
  setRetention: { options: () => ({ body: { days: 30 } }), answers: forAdministrators },
  findCandidate: { options: () => ({ body: { text: 'Ada Lovelace' } }), answers: forAdministrators },
  // Another company's CV is answered like one that never was.
  eraseCandidate: { options: ({ cvId }) => ({ body: { cv_ids: [cvId] } }), answers: forAdministrators },
  setSignInRules: { options: () => ({ body: { two_factor: 'off' } }), answers: forAdministrators },
  listTemplates: { options: nothing, answers: forMembers },
  addTemplate: { options: () => ({ body: { name: crypto.randomUUID() } }), answers: forAdministrators },
  changeTemplate: {
    options: ({ templateId }) => ({ ids: [templateId], body: { is_default: true } }),
    answers: thingForAdministrators,
  },
  deleteTemplate: { options: ({ templateId }) => ({ ids: [templateId] }), answers: thingForAdministrators },
  showTemplate: {
    options: ({ templateId, memberId }) => ({ ids: [templateId], body: { member_id: memberId, visible: false } }),
    answers: thingForAdministrators,
  },
  listWebhooks: { options: nothing, answers: forAdministrators },
  addWebhook: {
    options: () => ({ body: { url: 'https://receiver.example/', events: ['cv.erased'] } }),
    answers: forAdministrators,
  },
  changeWebhook: {
    options: async ({ webhook }) => ({ ids: [(await webhook()).webhookId], body: { is_on: false } }),
    answers: thingForAdministrators,
  },
  deleteWebhook: {
    options: async ({ webhook }) => ({ ids: [(await webhook()).webhookId] }),
    answers: thingForAdministrators,
  },
  rotateWebhookSecret: {
    options: async ({ webhook }) => ({ ids: [(await webhook()).webhookId] }),
    answers: thingForAdministrators,
  },
  testWebhook: {
    options: async ({ webhook }) => ({ ids: [(await webhook()).webhookId] }),
    answers: thingForAdministrators,
  },
  listDeliveries: {
    options: async ({ webhook }) => ({ ids: [(await webhook()).webhookId] }),
    answers: thingForAdministrators,
  },
  replayDelivery: {
    options: async ({ webhook }) => ({ ids: [(await webhook()).deliveryId] }),
    answers: thingForAdministrators,
  },
  getCredits: { options: nothing, answers: forAdministrators },
  listEntries: { options: nothing, answers: forAdministrators },
  getOwnCredits: { options: nothing, answers: forMembers },
  listUsage: { options: nothing, answers: forMembers },
  sumUsage: { options: nothing, answers: forMembers },
  exportUsage: { options: nothing, answers: forAdministrators },
  listAudit: { options: nothing, answers: forAdministrators },
  removeMember: { options: ({ memberId }) => ({ ids: [memberId] }), answers: thingForAdministrators },
  linkMember: { options: ({ memberId }) => ({ ids: [memberId] }), answers: thingForAdministrators },
};

/** An answer of an authenticator in form alone. */
function passkeyAnswer(parts: Readonly<Record<string, string>>): object {
  return { id: 'eA', rawId: 'eA', type: 'public-key', response: { clientDataJSON: 'eA', ...parts } };
}

function everybody(answer: string): Record<Requester, string> {
  return { nobody: answer, consultant: answer, administrator: answer, stranger: answer };
}
