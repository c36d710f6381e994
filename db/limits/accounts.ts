/** In characters. The shortest password is a setting (PASSWORD_MIN). */
export const ACCOUNT_LIMITS = {
  email: { max: 254 },
  password: { max: 128 },
} as const;
