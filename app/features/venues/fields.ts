/**
 * An entry adds a column to the wizard's draft, the edit form, the edit and its history, the data export, the venue's
 * page and the API.
 * `input`: its name in forms and the API. `step`: of the wizard; null where no form asks for it. `label`: a key of
 * locales/<language>/venues.json or with its file's name; null for an id whose name is listed too.
 */
export const VENUE_FIELDS = [
  { column: "name", input: "name", step: 2, label: "name" },
  { column: "description", input: "description", step: 2, label: "fields:description" },
  { column: "address", input: "address", step: 2, label: "address" },
  { column: "city", input: "city", step: null, label: "fields:city" },
  { column: "cityId", input: "city_id", step: 1, label: null },
  { column: "neighborhoodId", input: "neighborhood_id", step: 1, label: "fields:neighborhood" },
  { column: "postalCode", input: "postal_code", step: 2, label: "postalCode" },
  { column: "latitude", input: "latitude", step: 2, label: "latitude" },
  { column: "longitude", input: "longitude", step: 2, label: "longitude" },
] as const;

export const VENUE_COLUMNS = VENUE_FIELDS.map(({ column }) => column);
export type VenueColumn = (typeof VENUE_COLUMNS)[number];

const LOCATION_FIELDS = VENUE_FIELDS.filter(({ step }) => step === 1);
const DETAILS_FIELDS = VENUE_FIELDS.filter(({ step }) => step === 2);

export const FORM_FIELDS = [...LOCATION_FIELDS, ...DETAILS_FIELDS];

export const LOCATION_INPUTS = LOCATION_FIELDS.map(({ input }) => input);
export const DETAILS_INPUTS = DETAILS_FIELDS.map(({ input }) => input);

export type LocationInput = (typeof LOCATION_INPUTS)[number];
export type DetailsInput = (typeof DETAILS_INPUTS)[number];
