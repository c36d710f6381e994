import { CHANGES } from "../changes";
import { WithCode } from "./WithCode";

export function Changes({ changes }: { changes: readonly { date: string; text: string }[] }) {
  return (
    <section className="stack-s">
      <h2>{CHANGES}</h2>
      <ul className="api-rows">
        {changes.map(({ date, text }) => (
          <li key={text}>
            <p>
              <time dateTime={date}>{date}</time> <WithCode>{text}</WithCode>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
