import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { shortestSearch } from '@candor/api-contract/staff-limits';
import type { SearchResponse } from '@candor/api-contract/staff-search';
import type { StaffDataProvider } from '../data/data-provider';
import { foundRows, type FoundRow } from './found-rows';

const pauseMs = 150;

/** The text once nobody has typed for a moment. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

type Search = {
  rows: readonly FoundRow[];
  /** False while the rows are those of another text, so that Enter opens nothing wrong. */
  isCurrent: boolean;
  error: Error | null;
};

/** Finds everything that a text may mean. */
export const useSearch = (typed: string): Search => {
  const provider = useDataProvider<StaffDataProvider>();
  const text = typed.trim();
  const asked = usePaused(text);
  const isLongEnough = asked.length >= shortestSearch;
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) =>
      foundRows(await provider.read<SearchResponse>('search', { text: asked }, signal), asked),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return {
    rows: isLongEnough && data ? data : [],
    isCurrent: asked === text && !isFetching,
    error: isLongEnough ? error : null,
  };
};
