import type {
  CommentFault,
  ContestFault,
  ContestProblemFault,
  DiscussionFault,
  GroupFault,
  PrintFault,
  ProblemFault,
  RefusalCode,
  ReportFault,
  TrainingFault,
} from "@touchstone/domain";

/** Keys for what is wrong with one field; spelled as the specification spells message keys. */
type FieldKey =
  | "Field_Check_Invalid"
  | "Number_Check_Range"
  | "Text_Check_Required"
  | "Text_Check_Max"
  | "Text_Check_Line"
  | "Address_Check_Format"
  | "Username_Check_Required"
  | "Username_Check_Max"
  | "Username_Check_Shape"
  | "Password_Check_Required"
  | "Password_Check_Between"
  | "Email_Check_Required"
  | "Email_Check_Format"
  | "Gender_Check_Choice"
  | "User_Check_Twice"
  | "Number_Check_Whole"
  | "Number_Check_Order"
  | "Number_Check_Count"
  | "Password_Length_Check_Between"
  | "Code_Check_Required"
  | "Code_Check_Length"
  | "Captcha_Check_Required"
  | "Captcha_Check_Max"
  | CommentFault
  | ProblemFault
  | ContestFault
  | ContestProblemFault
  | PrintFault
  | TrainingFault
  | "Training_Category_Name_Required"
  | DiscussionFault
  | ReportFault
  | GroupFault
  | "Category_Name_Max"
  | "Sample_Unknown_File"
  | "Tag_Name_Required"
  | "Tag_Color_Shape"
  | "Classification_Name_Required";

/** Everything the server may have to say in words: a refusal, a fault, or what is wrong with a field. */
export type MessageKey = RefusalCode | "fault" | FieldKey;

/** One language's words. */
export type Messages = Record<MessageKey, string>;
