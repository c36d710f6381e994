import { useEffect, useState } from "react";
import { MapFrame } from "~/features/venues/map/components/MapFrame";
import { useT } from "~/i18n/context";
import { ButtonRoom } from "~/ui/forms/ButtonRoom";
import { Field } from "~/ui/forms/Field";
import type { AnyField } from "~/ui/forms/field-wiring";
import { lazyPart } from "~/ui/rendering/lazy-part";
import { useHydrated } from "~/ui/rendering/use-hydrated";
import type { PointMapSettings } from "./PointMap";

const PointMap = lazyPart(() => import("./PointMap").then((file) => file.PointMap));

interface PointFieldsProps {
  latitude: AnyField;
  longitude: AnyField;
  map: PointMapSettings;
}

const DECIMALS = 6;

function write(id: string, degrees: number): void {
  const input = document.getElementById(id);
  if (input instanceof HTMLInputElement) input.value = degrees.toFixed(DECIMALS);
}

const typedIn = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : "";
};

/** The fields have the value that is sent. */
export function PointFields({ latitude, longitude, map }: PointFieldsProps) {
  const t = useT("venues");
  const hydrated = useHydrated();
  const [point, setPoint] = useState(() => readTypedPoint(latitude.initialValue, longitude.initialValue));
  const [isLost, setLost] = useState(false);
  const follow = () => setPoint(readTypedPoint(typedIn(latitude.id), typedIn(longitude.id)));
  const choose = (degrees: { latitude: number; longitude: number }) => {
    write(latitude.id, degrees.latitude);
    write(longitude.id, degrees.longitude);
    setPoint(degrees);
  };
  const plain = { dir: "ltr", autoComplete: "off", onChange: follow } as const;
  return (
    <fieldset className="stack-s">
      <legend>
        {t("coordinates")} <span className="muted">({t("common:optional")})</span>
      </legend>
      <p className="hint">{t("coordinatesHint")}</p>
      <div className="field-pair">
        <Field field={latitude} label={t("latitude")} placeholder="33.573100" {...plain} />
        <Field field={longitude} label={t("longitude")} placeholder="-7.589800" {...plain} />
      </div>
      {hydrated ? (
        <p className="hint">{t(isLost ? "mapLost" : "mapHint")}</p>
      ) : (
        <ButtonRoom>
          <span className="hint">{t("mapHint")}</span>
        </ButtonRoom>
      )}
      {!isLost && (
        <MapFrame>
          <PointMap
            point={point}
            onChoose={choose}
            {...map}
            lost={<WithoutMap onShow={() => setLost(true)} />}
          />
        </MapFrame>
      )}
    </fieldset>
  );
}

/** Removes the room and hint of a map that did not load. */
function WithoutMap({ onShow }: { onShow: () => void }): null {
  useEffect(onShow);
  return null;
}

interface Degrees {
  latitude: number;
  longitude: number;
}

/** With a decimal point or comma; null unless they are valid. */
function readTypedPoint(latitude: unknown, longitude: unknown): Degrees | null {
  const [north, east] = [latitude, longitude].map((typed) =>
    typeof typed === "string" && typed.trim() !== "" ? Number(typed.replace(",", ".")) : Number.NaN,
  );
  if (north === undefined || east === undefined || !(Math.abs(north) <= 90 && Math.abs(east) <= 180))
    return null;
  return { latitude: north, longitude: east };
}
