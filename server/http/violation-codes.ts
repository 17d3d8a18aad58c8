/** Symfony's constants of the rules. */
export const CODES = {
  blank: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
  email: 'bd79c0ab-ddba-46cc-a703-a7a4b08de310',
  tooShort: '9ff3fdc4-b214-49db-8718-39c315e33d45',
  tooLong: 'd94b19cc-114f-4f44-9cc4-4138e80a87b9',
  pattern: 'de1e3db3-5ed4-4941-aae4-59f3667cc3a3',
  choice: '8e179f1b-97aa-4560-a02f-2a8b42e49df7',
  tooSmall: 'ea4e51d1-3342-48bd-87f1-9e672cd90cad',
  tooLarge: '30fbb013-d015-4232-8b3b-8f3be97a7e14',
  tooFew: 'bef8e338-6ae5-4caf-b8e2-50e7b0579e69',
  tooMany: '756b1212-697c-468d-a9ad-50dd783bb169',
  fileType: '744f00bc-4389-4c74-92de-9a43cde55534',
  notUnique: '23bd9dbf-6b9b-41cd-a99e-4844bcf3077f',
  /** A password that was found in leaked lists. */
  compromised: 'd9bcdbfe-a9d6-4bfa-a8ff-da5fd93e0f6d',
  /** A rule of the shop. */
  expression: '6b3befbc-2f01-4ddf-be21-b57898905284',
  notTrue: '2beabf1c-54c0-4882-a928-05249b26e23b',
} as const;
