import { Card } from "~/ui/Card";
import { CopyButton } from "~/ui/forms/CopyButton";

interface ShownSecretProps {
  title: string;
  lead: string;
  secret: string;
}

/** What the page shows this once. */
export function ShownSecret({ title, lead, secret }: ShownSecretProps) {
  return (
    <Card boxed title={title}>
      <p>{lead}</p>
      <p dir="ltr">
        <code className="secret">{secret}</code>
      </p>
      <CopyButton text={secret} />
    </Card>
  );
}
