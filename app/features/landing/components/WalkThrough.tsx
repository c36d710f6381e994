import type { WalkThroughView } from "../walk-through.server";
import { Scene } from "./Scene";

/** Three drawn steps, or the video that was configured, in their own language. */
export function WalkThrough({ language, steps, video }: WalkThroughView) {
  const direction = { lang: language, dir: language === "ar" ? "rtl" : "ltr" };
  if (video) return <video className="scene" src={video} controls preload="none" {...direction} />;
  return (
    <ol className="stack" {...direction}>
      {steps.map(({ scene, title, text }, at) => (
        <li key={scene} className="stack-s">
          <Scene name={scene} />
          <h3>
            {at + 1}. {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
