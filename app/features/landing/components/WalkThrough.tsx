import type { WalkThroughView } from "../walk-through.server";
import { Scene } from "./Scene";

/** Three illustrated steps in their own language; with a configured video, the video and the steps as text. */
export function WalkThrough({ language, title, steps, video }: WalkThroughView) {
  const direction = { lang: language, dir: language === "ar" ? "rtl" : "ltr" };
  return (
    <div className="stack" {...direction}>
      {video && (
        <video className="scene" src={video.file} aria-label={title} controls playsInline preload="none">
          <track kind="captions" src={video.captions} srcLang={language} />
        </video>
      )}
      <ol className="stack">
        {steps.map((step, index) => (
          <li key={step.scene} className="stack-s">
            {!video && <Scene name={step.scene} />}
            <h2>
              {index + 1}. {step.title}
            </h2>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
