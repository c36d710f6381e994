import { describe, expect, it } from "vitest";
import { rulesFor, withStyles } from "~/http/page-styles.server";
import { STYLES_MARK } from "~/ui/rendering/inline-styles";

const PAGE =
  '<body class="bare"><a data-class="on" class="btn btn-wide" href="/"><svg class="icon"></svg></a></body>';

const carried = (css: string, html = PAGE) => rulesFor(css)(html);

describe("the styles sent with a page", () => {
  it.each([
    ["what is for elements of every page", "a{color:red}"],
    ["what is for a class that it has", ".btn{color:red}"],
    ["what needs several classes that it has", "body.bare .btn>.icon{color:red}"],
    ["states of what it has", ".btn:hover:after{color:red}"],
    ["what is for everything but a class", ".btn:not(.gone){color:red}"],
    ["what is for a value of an attribute that looks like a class", 'a[href$=".svg"]{color:red}'],
    ["animations with their percentages", "@keyframes wave{12.5%{top:0}}"],
    ["what holds for browsers that lack something", "@supports not (inset:0){.btn{top:0}}"],
    ["what has no rules", "@import url(/a.css);"],
    ["faces of letters", "@font-face{font-family:a;src:url(/a.woff2)}"],
  ])("include %s", (_, css) => {
    expect(carried(css)).toBe(css);
  });

  it.each([
    ["a class that it does not have", ".card{color:red}"],
    ["a class of which it has only the beginning", ".btn-wid{color:red}"],
    ["a class in the name of another attribute", ".on{color:red}"],
    ["two classes of which it has one", ".btn.card{color:red}"],
    ["what lies within something that it does not have", ".card .btn{color:red}"],
    ["comments", "/* .btn */"],
    [
      "a browser that lacks something, for a class that it does not have",
      "@supports not (inset:0){.card{top:0}}",
    ],
    ["a screen's width for a class that it does not have", "@media(min-width:48em){.card{color:red}}"],
  ])("leave out %s", (_, css) => {
    expect(carried(css)).toBe("");
  });

  it("keep only the matching selectors of a rule that has several", () => {
    expect(carried(".card,.btn,.card .icon,.icon{color:red}")).toBe(".btn,.icon{color:red}");
  });

  it("keep the matching rules of a media query", () => {
    const css = "@media (min-width:48em){.card{color:red}.btn{color:red}}.btn{top:0}";
    expect(carried(css)).toBe("@media (min-width:48em){.btn{color:red}}.btn{top:0}");
  });
});

it("the styles replace only the page's placeholder, even when a title contains its text", () => {
  const title = STYLES_MARK.replaceAll("<", "&lt;");
  const html = `<title>${title}</title><style>${STYLES_MARK}</style>${PAGE}`;
  expect(withStyles(html, rulesFor(".btn{content:'$&'}.card{top:0}"))).toBe(
    `<title>${title}</title><style>.btn{content:'$&'}</style>${PAGE}`,
  );
});
