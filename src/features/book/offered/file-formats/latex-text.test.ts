import { describe, expect, it } from 'vitest';
import { hasUnknownCommand, latexToText, textToLatex } from './latex-text';

describe('latexToText', () => {
  it.each([
    [String.raw`Bront{\"e}`, 'Brontë'],
    [String.raw`Garc{\'\i}a M\'arquez`, 'García Márquez'],
    [String.raw`\v{S}verma`, 'Šverma'],
    [String.raw`Stra\ss e \& Stra{\ss}en`, 'Straße & Straßen'],
    ["``1984'' -- a~novel", '“1984” – a novel'],
    [String.raw`hy\-phen\\two\,parts`, 'hyphen two parts'],
    [String.raw`\emph{Emma} costs \$5`, 'Emma costs $5'],
    [String.raw`{\it Roman\/}s in {\sl Words\/}: 2~$\mu$m`, 'Romans in Words: 2 μm'],
    [String.raw`k$\cdot$p for \langle 001\rangle and 1 \leqslant i`, 'k⋅p for ⟨001⟩and 1 ⩽i'],
    [String.raw`Nguy{\~{\^e}}n V{\u a}n, Vi\d{\^e}t`, 'Nguyễn Văn, Việt'],
    ['Die "`Zeit"\' und {\\glqq}Raum{\\grqq}', 'Die „Zeit“ und „Raum“'],
    [String.raw`Al\vphantom{\{}N and d'\aftergroup\ignorespaces Este`, "AlN and d'Este"],
  ])('reads %s', (latex, text) => {
    expect(latexToText(latex)).toBe(text);
  });

  it.each([
    ['The $1 million book and the $2 book', 'The $1 million book and the $2 book'],
    ['$x$ and $y$', 'x and y'],
    [String.raw`$\ell^p$, $\alpha_i$ and $\hat{x}$`, 'ℓp, αi and x̂'],
    [String.raw`First.\par Second.`, 'First.\nSecond.'],
  ])('has no mathematics between prices, and keeps paragraphs: %s', (latex, text) => {
    expect(latexToText(latex)).toBe(text);
  });

  it.each([
    ['constructor', 'constructor'],
    ['{toString}', 'toString'],
    [String.raw`\constructor{Emma}`, 'Emma'],
    [String.raw`\'{\constructor e}`, 'é'],
  ])(
    'does not take the names of properties of objects for commands or signs: %s',
    (latex, text) => {
      expect(latexToText(latex)).toBe(text);
    },
  );
});

it.each(['50 % of {A} & B_1', String.raw`C:\temp~^`, "``quoted''", 'a--b', 'نجيب محفوظ, Brontë'])(
  'writes %s so that it is read as it was',
  (text) => {
    expect(latexToText(textToLatex(text))).toBe(text);
  },
);

it.each([
  [String.raw`\mycommand{Emma}`, true],
  [String.raw`\emph{Emma} in \LaTeX, Stra\ss e, Bront\"e \& \v{S}verma`, false],
])('tells whether %s has a command that it does not know', (latex, isUnknown) => {
  expect(hasUnknownCommand(latex)).toBe(isUnknown);
});
