import type { FormulaId } from '@candor/catalog-contract/formulas';
import { Section, Wrap } from '@candor/ui/Layout';
import { Island } from '@candor/ui/loading/Island';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { Suspense, use, useState } from 'react';
import styled from 'styled-components';
import { articleLoaders } from '../formulas/briefs';

const fetchArticle = async (id: FormulaId) => {
  const [{ Article }, { article }] = await Promise.all([import('./Article'), articleLoaders[id]()]);
  return { Article, article };
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

type Props = { formula: FormulaId };

// As tall as the screen, so that the footer stays below it while the article loads.
const Placeholder = styled(Section)`
  min-height: 100vh;
`;

type LoadedProps = Props & { loading: Promise<LoadedArticle | null> };

const Loaded = ({ formula, loading }: LoadedProps) => {
  const result = use(loading);
  if (result) return <result.Article formula={formula} article={result.article} />;
  return (
    <Placeholder>
      <Wrap>
        <Note tone="warn">
          The rest of this page did not load. <a href={`/${formula}`}>Load the page again</a>.
        </Note>
      </Wrap>
    </Placeholder>
  );
};

const FetchedArticle = ({ formula }: Props) => {
  const [loading] = useState(() => loadArticle(formula));
  const fallback = (
    <Placeholder>
      <Wrap>
        <Copy role="status">Loading…</Copy>
      </Wrap>
    </Placeholder>
  );
  return (
    <Suspense fallback={fallback}>
      <Loaded formula={formula} loading={loading} />
    </Suspense>
  );
};

/** The long part of the page; the browser fetches it only after a navigation inside the shop. */
export const LazyArticle = ({ formula }: Props) => (
  <Island id="science">
    <FetchedArticle formula={formula} />
  </Island>
);
