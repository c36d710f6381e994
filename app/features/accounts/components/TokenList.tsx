import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface ShownToken {
  id: string;
  name: string;
  scopes: string;
  times: string;
}

export function TokenList({ tokens }: { tokens: readonly ShownToken[] }) {
  const t = useT("tokens");
  return (
    <Card title={t("yours")}>
      <ul className="list">
        {tokens.map(({ id, name, scopes, times }) => (
          <li key={id} className="row row-between">
            <div className="grow">
              <p>
                <b>
                  <bdi>{name}</bdi>
                </b>
              </p>
              <p className="muted small">
                {scopes}
                <br />
                {times}
              </p>
            </div>
            <PostForm action={`/account/tokens/${id}/removal`}>
              <Button variant="secondary" size="s">
                <span aria-hidden="true">{t("common:delete")}</span>
                <VisuallyHidden>{t("revokeNamed", { name })}</VisuallyHidden>
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
