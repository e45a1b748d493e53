import type { ParseKeys } from "i18next";
import { type ChangeEvent, type FormEvent, type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import type { DraftState } from "../../../platform/storage/use-draft.ts";

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Faults<Name extends string, Fault = string> = Readonly<Partial<Record<Name, Fault | undefined>>>;

/** What an input takes from its form. */
export interface FormField {
  value: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Marks where the focus begins: the first field that is empty. */
  "data-autofocus"?: true;
}

/** How a form begins, what it takes for wrong and where it goes. */
export interface FormOptions<Name extends string> {
  /** The fields in their order, with what they hold at the beginning. */
  start: () => Values<Name>;
  /** The draft that keeps what is typed, where it outlives the form; it begins with the same. */
  kept?: DraftState<Values<Name>>;
  /** What the rules find, by message key; it shows once a submit was tried. */
  faultsOf: (values: Values<Name>) => Faults<Name, ParseKeys>;
  /** What is wrong by the server's word; it shows at once. */
  knownFaultsOf?: (values: Values<Name>) => Faults<Name, ParseKeys>;
  /** Called when nothing is wrong. A refused call that it lets through is told under the field at fault. */
  send: (values: Values<Name>) => Promise<void>;
  /** The field that a refusal's code is about. */
  fieldOfCode: Readonly<Record<string, Name>>;
}

/** A form of text fields, as its parts see it. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * A form of text fields. Faults show after a submit, not while somebody still types, and the focus goes to the first
 * field at fault. What was typed stays.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { t } = useTranslation();
  const [ownValues, setOwnValues] = useState(options.start);
  const { kept } = options;
  const values = kept?.draft ?? ownValues;
  const [isTried, setIsTried] = useState(false);
  const [said, setSaid] = useState({} as Faults<Name>);
  const [isBusy, setIsBusy] = useState(false);
  const inputs = useRef(new Map<Name, HTMLInputElement | null>());
  const names = Object.keys(values) as Name[];
  const [first] = useState(() => names.find((name) => values[name] === "") ?? names[0]);

  const known = options.knownFaultsOf?.(values) ?? ({} as Faults<Name, ParseKeys>);
  const broken = options.faultsOf(values);
  const faultOf = (name: Name) => broken[name] ?? known[name];
  const faultText = (name: Name) => {
    const fault: ParseKeys | undefined = isTried ? faultOf(name) : known[name];
    return fault && t(fault);
  };

  const fill = (name: Name, value: string) => {
    if (kept) kept.change({ [name]: value } as Partial<Values<Name>>);
    else setOwnValues((now) => ({ ...now, [name]: value }));
  };
  const focus = (name: Name | undefined) => name && inputs.current.get(name)?.focus();
  const tell = (faults: Faults<Name>) => {
    setSaid(faults);
    focus(names.find((name) => faults[name]));
  };

  const submit = async () => {
    const fault = names.find(faultOf);
    setSaid({} as Faults<Name>);
    setIsTried(fault !== undefined);
    if (fault !== undefined) return focus(fault);
    setIsBusy(true);
    try {
      await options.send(values);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      tell(faultsOfAnswer(error, options.fieldOfCode));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    values,
    isBusy,
    fill,
    focus,
    /** Puts every field back to what it held at the beginning. */
    restart: () => (kept ? kept.forget() : setOwnValues(options.start)),
    /** Tells a fault under its field until that changes, and goes there. */
    tell: (name: Name, fault: string) => tell({ [name]: fault } as Faults<Name>),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
    field: (name: Name): FormField => ({
      value: values[name],
      error: said[name] ?? faultText(name),
      ref: (input) => void inputs.current.set(name, input),
      onChange: ({ currentTarget }) => {
        fill(name, currentTarget.value);
        setSaid((now) => ({ ...now, [name]: undefined }));
      },
      ...(name === first && { "data-autofocus": true }),
    }),
  };
}

function faultsOfAnswer<Name extends string>(
  { answer, code = "", message }: RequestError,
  fieldOfCode: Readonly<Record<string, Name>>,
): Faults<Name> {
  const ofFields = answer?.fields?.map(({ path, msg }) => [path, msg]) ?? [];
  const name = fieldOfCode[code];
  return { ...Object.fromEntries(ofFields), ...(name && { [name]: message }) };
}
