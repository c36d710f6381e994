import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { Link } from "~/ui/links/Link";
import type { apiGuide } from "../guide.server";
import { Code } from "./Code";
import { WithCode } from "./WithCode";

/** Reads whole without scripts. */
export function Guide({ guide }: { guide: Awaited<ReturnType<typeof apiGuide>> }) {
  const { lead, key, call, examples, hear, know, topics, operations } = guide;
  return (
    <>
      <p>{lead}</p>
      <Card title={key.title} level={2} boxed>
        <p>
          <WithCode>{key.text}</WithCode>
        </p>
        <p>
          <Link className="field-link" to="/account/tokens">
            {key.link}
          </Link>
        </p>
      </Card>
      <Card title={call.title} level={2} boxed>
        <p>
          <WithCode>{call.text}</WithCode>
        </p>
        {examples.map(({ name, code }, index) => (
          <Disclosure key={name} summary={name} open={index === 0}>
            <Code>{code}</Code>
          </Disclosure>
        ))}
      </Card>
      <Card title={hear.title} level={2} boxed>
        <p>
          <WithCode>{hear.text}</WithCode>
        </p>
        <p>
          <Link className="field-link" to="/account/webhooks">
            {hear.link}
          </Link>
        </p>
        <Disclosure summary={hear.program.name}>
          <Code>{hear.program.code}</Code>
        </Disclosure>
      </Card>
      <Card title={know} level={2} boxed>
        <dl className="stack-s">
          {topics.map(({ title, text }) => (
            <div key={title}>
              <dt>
                <b>{title}</b>
              </dt>
              <dd>
                <WithCode>{text}</WithCode>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <h2>{operations}</h2>
    </>
  );
}
