import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { Button } from "../Button";

interface EditedForm {
  edited?: { from: string; conflicts: string[]; takeTheirs: string };
}

/** The key of a form with `EditedFrom`: once it is refused, its fields show what only others changed. */
export const useEditedKey = (): string => JSON.stringify(useActionData<EditedForm>()?.edited ?? null);

/**
 * The hidden field of a form that changes something, from `editedFrom()`: what the form was made from. After a conflict
 * it adds the button that leaves the others' values as they are.
 */
export function EditedFrom({ value }: { value: string }) {
  const edited = useActionData<EditedForm>()?.edited;
  // A reload of the data behind the form does not change what its fields were made from.
  const [initial] = useState(value);
  return (
    <>
      <input type="hidden" name="editedFrom" value={edited?.from ?? initial} />
      {edited && edited.conflicts.length > 0 && (
        <p>
          <Button variant="secondary" name="theirs" value={edited.conflicts.join("~")}>
            {edited.takeTheirs}
          </Button>
        </p>
      )}
    </>
  );
}
