import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { startUndo } from "../imports.server";
import { runImportBriefly } from "../run-import.server";

export const action = visitorButtonAction(NoInput, {
  async does({ viewer, param }) {
    await startUndo(viewer, param("importId"));
    await runImportBriefly(param("importId"));
  },
  leadsTo: ({ param }) => [`/admin/venues/import/${param("importId")}`, "import_undone", { tone: "quiet" }],
});

export default ActionFailure;
