export function preferMemory(): void;
