export const ledgerPath = (crewId: string, rest: "" | "/lines" | "/csv" = ""): string =>
  `/crews/${crewId}/ledger${rest}`;
