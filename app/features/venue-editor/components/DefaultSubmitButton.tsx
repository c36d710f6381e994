/** A hidden first submit button: Enter in a field triggers it, instead of a button that removes a row. */
export function DefaultSubmitButton() {
  return (
    <button
      type="submit"
      name="go"
      value="next"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
