export const USAGE: Readonly<Record<string, string>>;
export function answerHelp(): void;
