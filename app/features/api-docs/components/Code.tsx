/** In the look of a program. */
export const Code = ({ children }: { children: string }) => (
  <div className="api-example" dir="ltr">
    <pre>
      <code>{children}</code>
    </pre>
  </div>
);
