const CARD_PAGES = /^\/(dashboard|(games|venues|players)(\/[\da-f-]{36})?|g\/[\w-]+)\/?$/i;

export const carriesCityCard = (pathname: string): boolean => CARD_PAGES.test(pathname);
