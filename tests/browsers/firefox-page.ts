import type { Browser, BrowserContext, EvaluateFunc, Page } from "puppeteer-core";
import { until } from "../support/json-client";

/** What Remix prints when a page is left before the addresses of its links are known. */
const LEFT = /^Failed to fetch manifest patches/;
const PHONE = { width: 360, height: 740 };

interface Target {
  /** CSS selector of the elements that it may be. */
  among: string;
  /** Its `aria-label` or its text; the first of `among` without one. */
  name?: string;
}

/**
 * A page in Firefox, as a person sees it and taps on it. Where scripts are off, Firefox runs no promise, observer or timer
 * of a page either: everything is asked by functions that return at once, and Puppeteer's own waiting and clicking hangs.
 */
export class FirefoxPage {
  /** Errors of the page's scripts, in its console, and answers of 400 and above. */
  readonly trouble: string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
    private readonly site: { origin: string; scripts: boolean },
  ) {}

  /** A new visitor's empty page, as wide as a phone. */
  static async open(browser: Browser, site: { origin: string; scripts: boolean }): Promise<FirefoxPage> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(PHONE);
    const opened = new FirefoxPage(page, context, site);
    opened.collectTrouble();
    return opened;
  }

  close(): Promise<void> {
    return this.context.close();
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.site.origin + path);
  }

  url(): URL {
    return new URL(this.page.url());
  }

  async waitForUrl(what: string, isThere: (url: URL) => boolean): Promise<void> {
    await until(`${what} (at ${this.page.url()})`, async () => (isThere(this.url()) ? true : null));
  }

  /** Waits until one of the elements says the text. */
  async sees(among: string, text: string): Promise<void> {
    await until(`"${text}" in ${among} of ${this.page.url()}`, () =>
      this.ask(
        (selector, wanted) => {
          const shown = [...document.querySelectorAll(selector)].some(
            (element) => element.textContent?.includes(wanted) && element.getClientRects().length > 0,
          );
          return shown ? true : null;
        },
        among,
        text,
      ),
    );
  }

  /** What a function of the page returns, which must do so at once. Null while the page is being left. */
  ask<Given extends unknown[], Read extends EvaluateFunc<Given> = EvaluateFunc<Given>>(
    read: Read,
    ...given: Given
  ): Promise<Awaited<ReturnType<Read>> | null> {
    return this.page.evaluate<Given, Read>(read, ...given).catch(() => null);
  }

  /** Taps on an element, where nothing covers it and it rests; with scripts, once React has taken it over. */
  async press(target: Target): Promise<void> {
    let last = "";
    const point = await until(`${this.name(target)}, to be pressed`, async () => {
      const now = await this.pointOf(target);
      const rests = JSON.stringify(now) === last;
      last = JSON.stringify(now);
      return rests ? now : null;
    });
    await this.page.mouse.click(point.x, point.y);
  }

  /** Types into the field with this label, in place of what it held. */
  async fill(label: string, text: string): Promise<void> {
    const id = await until(`the field ${label} of ${this.page.url()}`, () =>
      this.ask((wanted) => {
        const labels = [...document.querySelectorAll("label")];
        return labels.find((one) => one.textContent?.trim() === wanted)?.control?.id ?? null;
      }, label),
    );
    await this.press({ among: `[id="${id}"]` });
    const isSelected = await this.ask((field) => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLInputElement) || activeElement.id !== field) return false;
      activeElement.select();
      return true;
    }, id);
    if (!isSelected) throw new Error(`Tapping on ${label} did not lead into it`);
    await this.page.keyboard.type(text);
  }

  private name({ among, name }: Target): string {
    return `${name ?? "the first"} of ${among} at ${this.page.url()}`;
  }

  private pointOf({ among, name }: Target): Promise<{ x: number; y: number } | null> {
    return this.ask(
      (selector, wanted, scripts) => {
        const element = [...document.querySelectorAll(selector)].find((one) => {
          const text = one.getAttribute("aria-label") ?? one.textContent?.replace(/\s+/g, " ").trim();
          return one.getClientRects().length > 0 && (wanted === null || text === wanted);
        });
        if (!element || document.readyState !== "complete") return null;
        if (Object.keys(element).some((key) => key.startsWith("__react")) !== scripts) return null;
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const [box] = element.getClientRects();
        if (!box) return null;
        const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
      },
      among,
      name ?? null,
      this.site.scripts,
    );
  }

  private collectTrouble(): void {
    this.page.on("pageerror", (error) =>
      this.trouble.push(error instanceof Error ? error.message : String(error)),
    );
    this.page.on("console", (message) => {
      if (message.type() === "error" && !LEFT.test(message.text())) this.trouble.push(message.text());
    });
    this.page.on("response", (response) => {
      if (response.status() >= 400) this.trouble.push(`${response.status()} ${response.url()}`);
    });
  }
}
