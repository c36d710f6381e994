/** Enter in a field presses a form's first button: this one, not the one that takes a row away. */
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
