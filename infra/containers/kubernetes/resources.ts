import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';

export type Resource = { apiVersion: string; kind: string; metadata: { name: string } };

type Model = new (data: never) => { apiVersion: string; validate: () => void };

const models: Readonly<Record<string, Model>> = {
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  StatefulSet,
};

/** Reads a file beside the folder of the base. */
export const read = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

/** The manifests of a folder, without its kustomization. */
export const manifestsIn = (folder: string): string[] =>
  readdirSync(path.join(import.meta.dirname, '..', folder)).filter(
    (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
  );

/** The resources of a manifest. */
export const resourcesOf = (file: string): Resource[] =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Resource);

/** @throws Error when a resource does not fit the schemas of Kubernetes */
export const validate = (resource: Resource): void => {
  const KnownModel = models[resource.kind];
  if (!KnownModel) throw new Error(`no model for ${resource.kind}`);
  const model = new KnownModel(resource as never);
  if (model.apiVersion !== resource.apiVersion)
    throw new Error(`${resource.kind} has another version than ${resource.apiVersion}`);
  model.validate();
};
