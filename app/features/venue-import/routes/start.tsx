import { visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { StartInput } from "../form-input";
import { startImport } from "../imports.server";
import { runImportBriefly } from "../run-import.server";

export const action = visitorButtonAction(StartInput, {
  async does({ viewer, input: { duplicates, verified }, param }) {
    await startImport(viewer, param("importId"), { duplicates, verifies: verified === "on" });
    await runImportBriefly(param("importId"));
  },
  leadsTo: ({ param }) => [`/admin/venues/import/${param("importId")}`, "import_started", { tone: "quiet" }],
});

export default ActionFailure;
