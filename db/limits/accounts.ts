/** In characters. The shortest password is a setting (PASSWORD_MIN). */
export const ACCOUNT_LIMITS = {
  email: { max: 254 },
  password: { max: 128 },
} as const;

export const TOKEN_LIMITS = {
  name: { min: 1, max: 60 },
  perPerson: { max: 20 },
} as const;
