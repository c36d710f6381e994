import { useLoaderData } from "@remix-run/react";

export const loader = () => ({
  rows: Array.from({ length: 9 }, (_, index) => ({ id: index, title: `Game ${index}`, place: "Casablanca" })),
});

export default function Rows() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <ul>
      {rows.map(({ id, title, place }) => (
        <li key={id}>
          <h2>{title}</h2>
          <p>{place}</p>
        </li>
      ))}
    </ul>
  );
}
