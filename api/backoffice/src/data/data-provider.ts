import type { DataProvider, Identifier, RaRecord, UpdateParams } from 'react-admin';
import type { StaffApi } from './staff-api';

type Rows = { rows: RaRecord[]; total: number | null; moreThan?: number; hasMore: boolean };

/** The actions of people on a record, beside react-admin's own methods. */
export type StaffDataProvider = DataProvider & {
  /** POST /staff/api/<resource>/<id>/<action>. @returns the row with its details after it */
  act: <Row extends RaRecord = RaRecord>(
    resource: string,
    id: Identifier,
    action: string,
    body?: object,
  ) => Promise<{ data: Row }>;
  /** GET /staff/api/<path>; its response is not a record. */
  read: StaffApi['get'];
  /** POST /staff/api/<path>; its response is not a record. */
  send: <Body>(path: string, body?: object) => Promise<Body>;
  /** POST /staff/api/<path> with the content of a file. */
  upload: <Body>(path: string, file: Blob) => Promise<Body>;
};

const pathOf = (resource: string, ...rest: (Identifier | string)[]): string =>
  [resource, ...rest.map((part) => encodeURIComponent(part))].join('/');

/** The `revision` that the person has seen, so that the API notices another change. */
const revisionOf = (record: unknown): { revision?: number } => {
  const { revision } = (record ?? {}) as { revision?: unknown };
  return typeof revision === 'number' ? { revision } : {};
};

const listOf =
  (api: StaffApi): DataProvider['getList'] =>
  async (resource, params) => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
    const { field, order } = params.sort ?? {};
    const { rows, total, moreThan, hasMore } = await api.get<Rows>(
      resource,
      { ...(params.filter as object), page, perPage, sort: field, order },
      params.signal,
    );
    // Without a total, react-admin shows 'next' as long as there is more. The last page ends the count.
    const known = total ?? (hasMore ? null : (page - 1) * perPage + rows.length);
    const length =
      known === null
        ? {
            pageInfo: { hasNextPage: hasMore, hasPreviousPage: page > 1 },
            ...(moreThan !== undefined && { meta: { moreThan } }),
          }
        : { total: known };
    return { data: rows as never[], ...length };
  };

/** react-admin's data provider on the HTTP contract of the staff API. */
export const createDataProvider = (api: StaffApi): StaffDataProvider => {
  const getList = listOf(api);
  const getOne = async (resource: string, id: Identifier, signal?: AbortSignal) =>
    api.get<never>(pathOf(resource, id), {}, signal);
  const act: StaffDataProvider['act'] = async (resource, id, action, body = {}) => ({
    data: await api.post(pathOf(resource, id, action), body),
  });
  const actOnEach = async (
    resource: string,
    ids: readonly Identifier[],
    action: string,
    body?: object,
  ) => {
    // One after the other: the first error stops the rest and is shown.
    for (const id of ids) await act(resource, id, action, body);
  };

  return {
    supportAbortSignal: true,
    getList,
    getOne: async (resource, { id, signal }) => ({ data: await getOne(resource, id, signal) }),
    getMany: async (resource, { ids, signal }) => ({
      data: await Promise.all(ids.map((id) => getOne(resource, id, signal))),
    }),
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, filter: { ...(params.filter as object), [target]: id } }),
    create: async (resource, { data }) => ({ data: await api.post(resource, data as object) }),
    update: (resource, { id, data, previousData }: UpdateParams) =>
      act(resource, id as Identifier, 'update', {
        ...(data as object),
        ...revisionOf(previousData),
      }) as Promise<never>,
    updateMany: async (resource, { ids, data }) => {
      await actOnEach(resource, ids, 'update', data as object);
      return { data: ids };
    },
    delete: (resource, { id, previousData }: { id: Identifier; previousData?: unknown }) =>
      act(resource, id, 'delete', revisionOf(previousData)) as Promise<never>,
    deleteMany: async (resource, { ids }) => {
      await actOnEach(resource, ids, 'delete');
      return { data: ids };
    },
    act,
    read: api.get,
    send: (path, body) => api.post(path, body),
    upload: (path, file) => api.upload(path, file),
  };
};
