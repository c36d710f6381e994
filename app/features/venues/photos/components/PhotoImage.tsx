import { useT } from "~/i18n/context";
import { useLite } from "~/ui/rendering/lite";
import { LOADED_LAST } from "./loaded-last";

export interface ShownPhoto {
  id: string;
  small: string | null;
  large: string | null;
  /** Of the large size. */
  width: number;
  height: number;
  /** A data URI. */
  preview?: string;
  size: string;
}

interface PhotoImageProps {
  photo: ShownPhoto;
  alt: string;
  sizes: string;
}

const SMALL_EDGE = 480;

/** A lite page shows a link to the small size instead. The page brings the texts of "photos". */
export function PhotoImage({ photo, alt, sizes }: PhotoImageProps) {
  const t = useT("photos");
  const lite = useLite();
  const { small, large, width, height, preview, size } = photo;
  if (!small || !large) return null;
  if (lite)
    return (
      <a className="field-link" href={small}>
        {t("show", { size })}
      </a>
    );
  const smallWidth = Math.round(width * Math.min(1, SMALL_EDGE / Math.max(width, height)));
  return (
    <span className="photo">
      {preview && <img src={preview} alt="" />}
      <img
        src={small}
        srcSet={`${small} ${smallWidth}w, ${large} ${width}w`}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        {...LOADED_LAST}
      />
    </span>
  );
}
