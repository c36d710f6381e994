import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { Button } from "./Button";

interface EditedForm {
  edited?: { from: string; conflicts: string[]; takeTheirs: string };
}

/** Once the form is refused, its fields show what only others changed. No sibling may have the same key. */
export const useEditedKey = (): string =>
  `edited ${JSON.stringify(useActionData<EditedForm>()?.edited ?? null)}`;

/** From `editedFrom()`. After a conflict it adds the button that takes the others' values. */
export function EditedFrom({ value }: { value: string }) {
  const edited = useActionData<EditedForm>()?.edited;
  // A reload of the data does not change what the fields were made from.
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
