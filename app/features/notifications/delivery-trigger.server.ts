let deliver: (() => void) | null = null;

/** Apart from delivery, which needs all the texts. */
export function onDeliveryTrigger(work: () => void): void {
  deliver = work;
}

/** Call it when notifications were written. */
export const triggerDelivery = (): void => deliver?.();
