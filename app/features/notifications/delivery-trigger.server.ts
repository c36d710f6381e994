let deliver: (() => void) | null = null;

/** Separate, because delivery needs all texts. */
export function onDeliveryTrigger(work: () => void): void {
  deliver = work;
}

/** Call it after notifications or mail were written. */
export const triggerDelivery = (): void => deliver?.();
