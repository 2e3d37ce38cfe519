import { Suspense, use, useState } from 'react';
import styled from 'styled-components';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { Section, Wrap } from '@candor/ui/Layout';
import { Island } from '@candor/ui/loading/Island';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { articleLoaders } from '../formulas/briefs';

const fetchArticle = async (id: FormulaId) => {
  const [{ Science, Opinions }, { article }] = await Promise.all([
    import('./Article'),
    articleLoaders[id](),
  ]);
  return { parts: { Science, Opinions }, article };
};

type LoadedArticle = Awaited<ReturnType<typeof fetchArticle>>;

const loaded = new Map<FormulaId, Promise<LoadedArticle | null>>();

/** The template and the text of an article, fetched once; null after an error, and the next call retries. */
export const loadArticle = (id: FormulaId): Promise<LoadedArticle | null> => {
  const known = loaded.get(id);
  if (known) return known;
  const article = fetchArticle(id).catch(() => {
    loaded.delete(id);
    return null;
  });
  loaded.set(id, article);
  return article;
};

type Part = 'Science' | 'Opinions';
type Props = { formula: FormulaId; part: Part };

// The placeholder is as tall as the screen, so that the footer stays below it while the article
// loads.
const Placeholder = styled(Section)`
  min-height: 100vh;
`;

const Waiting = () => (
  <Placeholder>
    <Wrap>
      <Copy role="status">Loading…</Copy>
    </Wrap>
  </Placeholder>
);

const Failed = ({ formula }: { formula: FormulaId }) => (
  <Placeholder>
    <Wrap>
      <Note tone="warn">
        The rest of this page didn’t load. <a href={`/${formula}`}>Load the page again</a>.
      </Note>
    </Wrap>
  </Placeholder>
);

type LoadedProps = Props & { loading: Promise<LoadedArticle | null> };

const Loaded = ({ formula, part, loading }: LoadedProps) => {
  const result = use(loading);
  if (!result) return part === 'Science' && <Failed formula={formula} />;
  const Content = result.parts[part];
  return <Content formula={formula} article={result.article} />;
};

const FetchedPart = ({ formula, part }: Props) => {
  const [loading] = useState(() => loadArticle(formula));
  return (
    <Suspense fallback={part === 'Science' && <Waiting />}>
      <Loaded formula={formula} part={part} loading={loading} />
    </Suspense>
  );
};

const ids: Readonly<Record<Part, string>> = { Science: 'science', Opinions: 'opinions' };

/** A long part of the page; the browser fetches it only after a navigation inside the shop. */
export const LazyArticle = ({ formula, part }: Props) => (
  <Island id={ids[part]}>
    <FetchedPart formula={formula} part={part} />
  </Island>
);
