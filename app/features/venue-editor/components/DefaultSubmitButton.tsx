/** The first submit button, so that Enter does not remove a row. */
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
