import { OrderButtons } from "~/features/series/components/OrderButtons";
import { Avatar } from "~/ui/Avatar";

interface BenchListProps {
  /** Of the page. */
  address: string;
  substitutes: readonly { userId: string; name: string; picture: string | null }[];
  mayOrder: boolean;
}

/** In the order of calls. Organizers move people. Needs the texts "regulars". */
export function BenchList({ address, substitutes, mayOrder }: BenchListProps) {
  return (
    <ol className="list">
      {substitutes.map(({ userId, name, picture }, index) => (
        <li key={userId} id={userId}>
          <span className="line">
            <Avatar name={name} src={picture} size="s" />
            <span className="grow">
              <bdi>{name}</bdi>
            </span>
          </span>
          {mayOrder && (
            <OrderButtons
              action={`${address}/${userId}/order`}
              name={name}
              position={{ isFirst: index === 0, isLast: index === substitutes.length - 1 }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
