let told: (() => void) | null = null;

/** Says what to do when something was told in this process. A module of its own: telling needs no texts. */
export function onDeliveryTrigger(work: () => void): void {
  told = work;
}

/** To be called when something was told. */
export const triggerDelivery = (): void => told?.();
