/** The keys of their sections, in order. */
export const DOCUMENTS = {
  terms: [
    "terms_service",
    "terms_account",
    "terms_games",
    "terms_money",
    "terms_conduct",
    "terms_content",
    "terms_risk",
    "terms_liability",
    "terms_changes",
  ],
  privacy: [
    "privacy_controller",
    "privacy_data",
    "privacy_why",
    "privacy_seen",
    "privacy_place",
    "privacy_third",
    "privacy_cookies",
    "privacy_time",
    "privacy_rights",
  ],
  contact: ["contact_abuse", "contact_data", "contact_more"],
} as const;

export const DOCUMENT_NAMES = ["terms", "privacy", "contact"] as const;

type DocumentName = (typeof DOCUMENT_NAMES)[number];

export const isDocumentName = (name: string | undefined): name is DocumentName =>
  DOCUMENT_NAMES.some((document) => document === name);
