/** Of Markdown only code between backticks, as in the summaries of the OpenAPI document. */
export const WithCode = ({ children }: { children: string }) =>
  children.split("`").map((part, index) =>
    index % 2 ? (
      <code key={part} dir="ltr">
        {part}
      </code>
    ) : (
      part
    ),
  );
