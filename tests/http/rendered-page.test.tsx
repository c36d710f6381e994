import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { collectPage } from "~/http/rendered-page.server";

const PAST_A_PIECE = 2_100;

it.each([
  ["Arabic with two bytes a letter", "كرة"],
  ["a character of three bytes", "حومة …"],
  ["a character of four bytes", "⚽🏀"],
])("%s stays intact wherever a chunk of the page ends", async (_name, word) => {
  // Every place of the text is at the end of a piece once.
  for (let before = 0; before < 16; before += 1) {
    const line = "x".repeat(before);
    const words = Array.from({ length: PAST_A_PIECE / word.length }, () => word);
    const { pipe } = renderToPipeableStream(
      <main title={line}>
        {words.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word many times over.
          <p key={at}>{each}</p>
        ))}
      </main>,
    );
    const sent = await collectPage(pipe);
    expect(sent.toString()).toBe(
      `<main title="${line}">${words.map((each) => `<p>${each}</p>`).join("")}</main>`,
    );
  }
});

it("what Remix renders after the document stands within its body", async () => {
  const { pipe } = renderToPipeableStream(
    <>
      <html lang="en">
        <body>
          <p>Page</p>
        </body>
      </html>
      <script src="/late.js" />
    </>,
  );
  const page = (await collectPage(pipe)).toString();
  expect(page).toBe(
    '<!DOCTYPE html><html lang="en"><body><p>Page</p><script src="/late.js"></script></body></html>',
  );
});
