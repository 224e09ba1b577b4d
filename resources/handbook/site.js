"use strict";

/* Lists the pages that hold every word asked for, or words beginning with it; words of the title count most. */
(function () {
  const query = document.getElementById("query");
  const found = document.getElementById("found");
  const contents = document.getElementById("contents");

  function starts(text, word) {
    let count = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) {
        count++;
      }
    }
    return count;
  }

  function score(page, words) {
    let sum = 0;
    for (const word of words) {
      const inTitle = starts(page.title.toLowerCase(), word);
      const inText = starts(page.text.toLowerCase(), word);
      if (inTitle + inText === 0) {
        return 0;
      }
      sum += inText + 100 * inTitle;
    }
    return sum;
  }

  function excerpt(page, word) {
    const at = page.text.toLowerCase().indexOf(word);
    const from = Math.max(0, at - 40);
    return (from > 0 ? "…" : "") + page.text.substring(from, from + 120) + "…";
  }

  function entry(page, words) {
    const link = document.createElement("a");
    link.href = page.file;
    link.textContent = page.title;
    const text = document.createElement("p");
    text.textContent = excerpt(page, words[0]);
    const item = document.createElement("div");
    item.append(link, text);
    return item;
  }

  query.addEventListener("input", function () {
    const words = query.value.toLowerCase().split(/\s+/).filter(word => word);
    found.hidden = words.length === 0;
    contents.hidden = words.length > 0;
    const hits = PAGES.map(page => ({page, score: score(page, words)})).filter(hit => hit.score > 0)
      .sort((a, b) => b.score - a.score);
    found.replaceChildren(...hits.slice(0, 20).map(hit => entry(hit.page, words)));
    if (words.length > 0 && hits.length === 0) {
      found.textContent = "Nothing found.";
    }
  });

  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && document.activeElement !== query) {
      event.preventDefault();
      query.focus();
    }
  });
})();
