import { createEmitter, createStore } from './store';

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  globalThis.reportError = (error) => reported.push(error);
});

test('a store notifies its subscribers of every new value', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

test('a failing listener is reported and the others are still called', () => {
  const emitter = createEmitter<[name: string]>();
  const seen: string[] = [];
  const failure = new Error('broken listener');
  emitter.subscribe(() => {
    throw failure;
  });
  emitter.subscribe((name) => seen.push(name));
  emitter.emit('ready');
  expect(seen).toEqual(['ready']);
  expect(reported).toEqual([failure]);
});

test('a listener subscribed twice is called once', () => {
  const emitter = createEmitter();
  const listener = jest.fn();
  const unsubscribe = emitter.subscribe(listener);
  emitter.subscribe(listener);
  emitter.emit();
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  unsubscribe();
  emitter.emit();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a listener may unsubscribe while an event is delivered', () => {
  const emitter = createEmitter();
  const seen: string[] = [];
  const unsubscribe = emitter.subscribe(() => {
    seen.push('first');
    unsubscribe();
  });
  emitter.subscribe(() => seen.push('second'));
  emitter.emit();
  emitter.emit();
  expect(seen).toEqual(['first', 'second', 'second']);
});
