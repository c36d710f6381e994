export function fastFolder(): string;
export function makeTemporaryFolder(): void;
