export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}
export function withProgress<T>(title: string, work: () => T | Promise<T>, out?: ProgressOutput): Promise<T>;
export function reportProgress(part: string, done?: number, total?: number): void;
