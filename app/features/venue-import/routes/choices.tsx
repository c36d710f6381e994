import { visitorButtonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { ChoicesInput } from "../form-input";
import { chooseForRows } from "../imports.server";

export const action = visitorButtonAction(ChoicesInput, {
  does: ({ viewer, input, param }) => chooseForRows(viewer, param("importId"), input.rows ?? []),
  leadsTo: ({ input, param }) => [
    `/admin/venues/import/${param("importId")}?show=duplicate&page=${encodeURIComponent(input.page ?? "1")}`,
    "import_choices",
  ],
});

export default ActionFailure;
